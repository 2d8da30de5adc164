import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { Communication } from "../../schemas/communications";
import type { Acts } from "./useActs";

/** Asks before messages are held back, let go or sent again: how many go by which way, in how many parts, and what speaks against it. */
export function ActDialog({ acts }: { acts: Acts }) {
  const translate = useTranslate();
  const name = useId();
  const { asking, error, isPending, confirm, close } = acts;
  if (!asking) return null;
  const { act, messages, consents } = asking;
  const of = (type: Communication["type"]) => messages.filter((each) => each.type === type);
  const parts = of("SMS").reduce((sum, each) => sum + each.parts, 0);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>
        {translate(`communications.acts.${act}.title`, { smart_count: messages.length })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, overflowWrap: "anywhere" }}>
        {error && <Alert severity="error">{error}</Alert>}
        {consents.map((consent) => (
          <Alert key={consent} severity="warning">
            {translate(`communications.acts.consents.${consent}`)}
          </Alert>
        ))}
        <Typography>{translate(`communications.acts.${act}.text`)}</Typography>
        {act !== "hold" && (
          <Typography color="text.secondary">
            {translate("communications.acts.ways", {
              mails: of("EMAIL").length,
              sms: of("SMS").length,
              parts,
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" loading={isPending} onClick={confirm}>
          {consents.length > 0
            ? translate("communications.acts.all")
            : translate(`communications.acts.${act}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
