import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Announcement } from "../../../schemas/communications";
import { ToldSection } from "./ToldSection";

const counts = ["EMAIL", "SMS", "noAddress", "switchedOff", "told"] as const;

/** How many customers are told when runs are sent, and how many are not. */
export function ToldCustomers({
  told: { data, error, isPending },
}: {
  told: Pick<UseQueryResult<Announcement>, "data" | "error" | "isPending">;
}) {
  const translate = useTranslate();
  return (
    <ToldSection title={translate("planning.send.told.title")}>
      {isPending && <LinearProgress aria-label={translate("app.loading")} />}
      {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
      {data && (
        <Typography variant="body2">
          {data.enabled
            ? counts
                .filter((name) => data[name] > 0)
                .map((name) => translate(`planning.send.told.${name}`, { smart_count: data[name] }))
                .join(" ")
            : translate("planning.send.told.nothing")}
        </Typography>
      )}
      {data && data.rejected > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate("planning.send.told.rejected", { smart_count: data.rejected })}
        </Alert>
      )}
    </ToldSection>
  );
}
