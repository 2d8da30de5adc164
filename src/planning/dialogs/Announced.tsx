import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";

const counts = ["EMAIL", "SMS", "noAddress", "switchedOff", "told"] as const;
const driverCounts = ["mailed", "noAddress"] as const;

/** What customers will be told when runs are sent, and drivers where the account mails them; and how many will not. */
export function Announced({ runs }: { runs: string[] }) {
  const translate = useTranslate();
  const { board, day } = useBoard();
  const { data, error, isPending } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "announcement", board.schedule.version, ...runs],
    queryFn: ({ signal }) => schedules.announce(day, runs, signal),
  });
  const drivers = data?.drivers;
  return (
    <>
      <Told title={translate("planning.send.told.title")}>
        {isPending && <LinearProgress aria-label={translate("app.loading")} />}
        {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
        {data && !data.enabled && (
          <Typography variant="body2">{translate("planning.send.told.nothing")}</Typography>
        )}
        {data &&
          counts
            .filter((name) => data[name] > 0)
            .map((name) => (
              <Typography key={name} variant="body2">
                {translate(`planning.send.told.${name}`, { smart_count: data[name] })}
              </Typography>
            ))}
        {data && data.rejected > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate("planning.send.told.rejected", { smart_count: data.rejected })}
          </Alert>
        )}
      </Told>
      {drivers && drivers.mailed + drivers.noAddress > 0 && (
        <Told title={translate("planning.send.drivers.title")}>
          {driverCounts
            .filter((name) => drivers[name] > 0)
            .map((name) => (
              <Typography key={name} variant="body2">
                {translate(`planning.send.drivers.${name}`, { smart_count: drivers[name] })}
              </Typography>
            ))}
        </Told>
      )}
    </>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
