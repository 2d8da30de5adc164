import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { linesText, reportOf } from "../../../dataProviders/http";
import { formatInstant } from "../../dates";
import { useLocalePack } from "../../session";
import type { Board } from "../day/Board";
import type { Actions, Stop } from "../state/useActions";
import { actionText } from "../texts/actionText";

type StopMessageProps = Pick<Actions, "repeat" | "giveUp"> & { stop: Stop; board: Board };

/** Why an action has not been done, and what can be done about it: nothing of it is lost. */
export function StopMessage({ stop, board, repeat, giveUp }: StopMessageProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const action = actionText(stop.action, board, translate);
  return (
    <Alert
      severity={stop.why === "stale" || stop.why === "signedOut" ? "warning" : "error"}
      sx={{ borderRadius: 0 }}
      action={
        <>
          {stop.why !== "refused" && (
            <Button autoFocus color="inherit" onClick={repeat}>
              {translate(`planning.stopped.${stop.why}.again`)}
            </Button>
          )}
          <Button color="inherit" onClick={giveUp}>
            {translate(`planning.stopped.${stop.why}.leave`)}
          </Button>
        </>
      }
    >
      {translate(`planning.stopped.${stop.why}.title`, { action })}
      {stop.why === "stale" ? (
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {stop.steps.map((step) => (
            <li key={step.version}>
              {translate("planning.stopped.step", {
                time: formatInstant(step.time, board.schedule.timeZone, pack),
                user: step.user,
                action: actionText(step.action, board, translate),
              })}
            </li>
          ))}
        </ul>
      ) : (
        stop.why !== "signedOut" && <div>{linesText(reportOf(stop.error).lines, translate)}</div>
      )}
    </Alert>
  );
}
