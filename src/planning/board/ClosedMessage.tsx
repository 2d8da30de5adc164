import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { formatInstant } from "../../dates";
import { useLocalePack } from "../../session";
import { useBoard } from "./BoardContext";

/** The day is over: who closed it and when, and the way back. */
export function ClosedMessage() {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { board, perform } = useBoard();
  const { undo, timeZone } = board.schedule;
  const told =
    undo?.action.kind === "close"
      ? translate("planning.closed.by", { user: undo.user, time: formatInstant(undo.time, timeZone, pack) })
      : translate("planning.closed.plain");
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" onClick={() => perform({ kind: "reopen" })}>
          {translate("planning.closed.reopen")}
        </Button>
      }
    >
      {told}
    </Alert>
  );
}
