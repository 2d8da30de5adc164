import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { lineOf, lineText } from "../../../dataProviders/http";
import type { DeliveryTry } from "../../../schemas/webhooks";
import { CodeBlock } from "./CodeBlock";
import { useInstantText } from "./useInstantText";

/** When it was tried, and what came back. */
export function TryRow({ tried: { at, milliseconds, status, answer, error } }: { tried: DeliveryTry }) {
  const translate = useTranslate();
  const when = useInstantText();
  return (
    <Box component="li">
      <Typography variant="body2">
        <time dateTime={at}>{when(at)}</time> ·{" "}
        {status === null ? translate("webhooks.noAnswer") : translate("webhooks.status", { status })} ·{" "}
        {translate("webhooks.took", { milliseconds })}
      </Typography>
      {error && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
          {lineText(lineOf(error), translate)}
        </Typography>
      )}
      {answer !== null && answer !== "" && <CodeBlock text={answer} label={translate("webhooks.answer")} />}
    </Box>
  );
}
