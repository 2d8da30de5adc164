import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders";

type ListFailureProps = {
  error: Error;
  /** The last answer still shows below. */
  compact: boolean;
  onRetry: () => void;
};

/** Why the list could not be read, and a button to try again. */
export function ListFailure({ error, compact, onRetry }: ListFailureProps) {
  const translate = useTranslate();
  const reason = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  return (
    <Alert
      severity="error"
      sx={{ m: compact ? 1 : { xs: 1.5, sm: 3 }, alignItems: "center" }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate("list.failed.retry")}
        </Button>
      }
    >
      <strong>{translate(compact ? "list.failed.stale" : "list.failed.title")}</strong> {reason}
    </Alert>
  );
}
