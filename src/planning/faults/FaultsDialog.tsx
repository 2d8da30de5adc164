import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { FaultForm } from "../../faults";
import { useBoard } from "../board/BoardContext";
import { DialogPresence } from "../presence/PresenceNotice";
import { useFaultsOf, useReadFaults } from "./useFaults";

/** What drivers have found on a vehicle and nobody has mended yet, and what becomes of it. */
export function FaultsDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { board } = useBoard();
  const { data: faults, error, isPending } = useFaultsOf(vehicle);
  const readAgain = useReadFaults();
  const name = board.journeys.get(vehicle)?.name ?? "";
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate("planning.faults.title", { vehicle: name })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
        <DialogPresence />
        {isPending && <LinearProgress aria-label={translate("app.loading")} />}
        {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
        {faults?.length === 0 && <span role="status">{translate("planning.faults.none")}</span>}
        {faults?.map((fault) => (
          <FaultForm key={fault.reference} fault={fault} onSaved={readAgain} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
