import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import { Message } from "./Message";

type FailedProps = { title: string; error: Error; onRetry: () => void; level?: "h1" | "h2" };

/** Why what a page is of is not there, and the way to ask again. */
export function Failed({ title, error, onRetry, level = "h1" }: FailedProps) {
  const translate = useTranslate();
  const text = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  return (
    <Message level={level} title={title} text={text}>
      <Button variant="contained" onClick={onRetry}>
        {translate("auth.retry")}
      </Button>
    </Message>
  );
}
