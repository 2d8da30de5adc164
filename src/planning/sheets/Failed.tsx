import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { Message } from "../../kit/Message";

/** Why the board, or a day of it, is not there, and the way to ask again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const text = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  return (
    <Message title={translate("planning.failed")} text={text}>
      <Button variant="contained" onClick={onRetry}>
        {translate("auth.retry")}
      </Button>
    </Message>
  );
}
