import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import { useWarnings } from "./useFaults";

/** The same in a vehicle's details, in words. */
export function FaultNote({ vehicle }: { vehicle: string }) {
  const translate = useTranslate();
  const { openDialog } = useBoard();
  const faults = useWarnings(vehicle);
  if (faults.length === 0) return null;
  const items = faults.map(({ checkName }) => checkName).join(", ");
  return (
    <Alert
      severity="warning"
      sx={{ mx: 1, mb: 1 }}
      action={
        <Button color="inherit" onClick={() => openDialog({ kind: "faults", vehicle })}>
          {translate("planning.faults.look")}
        </Button>
      }
    >
      {translate("planning.faults.open", { smart_count: faults.length, items })}
    </Alert>
  );
}
