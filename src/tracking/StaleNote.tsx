import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import { wallOf } from "../dates";
import { useSession } from "../session";

type StaleNoteProps = {
  /** What was read last, if it is there, when that was, and why no newer one is. */
  read: { data: unknown; dataUpdatedAt: number; error: Error | null; refetch: () => unknown };
};

/** What is shown could not be read anew: of when it is, and the way to ask again. */
export function StaleNote({ read: { data, dataUpdatedAt, error, refetch } }: StaleNoteProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  if (!error || data === undefined) return null;
  const reason = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  const time = wallOf(new Date(dataUpdatedAt).toISOString(), timeZone)?.slice(11, 16) ?? "";
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {translate("auth.retry")}
        </Button>
      }
      sx={{ borderRadius: 0, py: 0, flex: "none" }}
    >
      {translate("app.stale", { reason: /[.!?…]$/.test(reason) ? reason : `${reason}.`, time })}
    </Alert>
  );
}
