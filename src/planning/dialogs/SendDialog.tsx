import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { Question } from "./Question";

type SendDialogProps = { kind: "send" | "recall"; runs: string[]; onClose: () => void };

/** What will be told to whom, before it is. */
export function SendDialog({ kind, runs, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const found = runs.flatMap((id) => board.runs.get(id) ?? []);
  return (
    <Question
      title={translate(`planning.${kind}.title`, { smart_count: found.length })}
      doing={translate(`planning.${kind}.confirm`)}
      onClose={onClose}
      onDo={() => perform({ kind, runs })}
    >
      {kind === "send" && <Announced runs={runs} />}
      <List dense>
        {found.map(({ journey, run }) => (
          <ListItem key={run.id} disableGutters>
            <ListItemText
              primary={translate("planning.send.to", {
                driver: journey.driver?.name ?? translate("planning.noDriver"),
                vehicle: journey.name,
                number: run.number,
              })}
              secondary={[
                formats.window({ start: run.loading, end: run.finish }, board.clock),
                translate("planning.orderCount", { smart_count: run.stops.length }),
                run.stops.map(({ order }) => board.orders.get(order)?.reference ?? order).join(", "),
              ].join(" · ")}
            />
          </ListItem>
        ))}
      </List>
    </Question>
  );
}

const counts = ["EMAIL", "SMS", "noAddress", "switchedOff", "told"] as const;
const driverCounts = ["mailed", "noAddress"] as const;

/** What customers will be told when runs are sent, and drivers where the account mails them; and how many will not. */
function Announced({ runs }: { runs: string[] }) {
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
