import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import { wallOf } from "../dates";
import { useSession } from "../session";

type StaleNoteProps = {
  /** What was read last, if it is there, when that was, and why no newer one is. */
  read: { data: unknown; dataUpdatedAt: number; error: Error | null; refetch: () => unknown };
  /** What it is, where the page is shown without it. */
  title?: string;
};

/** What is shown could not be read anew, or a part of it not at all: of when it is, and the way to ask again. */
export function StaleNote({ read, title }: StaleNoteProps) {
  const { data, dataUpdatedAt, error, refetch } = read;
  const translate = useTranslate();
  const { timeZone } = useSession();
  if (!error || (data === undefined && title === undefined)) return null;
  const reason = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`;
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
      {title !== undefined && `${title} `}
      {data === undefined ? sentence : translate("app.stale", { reason: sentence, time })}
    </Alert>
  );
}
