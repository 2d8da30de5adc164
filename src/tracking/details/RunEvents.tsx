import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { RunLog, RunLogLine } from "../../../schemas/runLog";
import type { TrackedRun } from "../../../schemas/tracking";
import { useResourceView } from "../../resources/resource";
import type { Formats } from "../useFormats";

type RunEventsProps = {
  run: TrackedRun;
  lines: RunLog["lines"];
  formats: Formats;
  onStop: (order: string) => void;
};

/** What happened on a run, the newest first: when, at which stop, what, and who said so. */
export function RunEvents({ run, lines, formats, onStop }: RunEventsProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const stops = new Map(run.stops.map((stop) => [stop.order, stop]));
  function whatOf({ kind, state }: RunLogLine): string {
    const status = state === null ? "" : view.choice("status", state);
    if (kind === "STATUS") return status;
    if (kind === "REFUSED") return translate("history.log.REFUSED", { status });
    if (kind === "CHANGED") return translate("history.log.CHANGED");
    return translate(`tracking.events.${kind}`);
  }
  if (lines.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 1.5, fontSize: "0.8125rem" }}>
        {translate("tracking.events.none")}
      </Typography>
    );
  return (
    <Box component="ol" aria-label={translate("tracking.tabs.events")} sx={list}>
      {lines.map((line) => {
        const stop = line.order === null ? undefined : stops.get(line.order);
        return (
          <Box component="li" key={line.id}>
            <Box component="time" dateTime={line.at} sx={{ color: "text.secondary" }}>
              {formats.time(line.at)}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <b>{whatOf(line)}</b>
              {stop && (
                <Box component="button" type="button" onClick={() => onStop(stop.order)} sx={link}>
                  {translate("tracking.details.stop", {
                    number: stop.number,
                    name: stop.customer ?? stop.reference ?? "",
                  })}
                </Box>
              )}
              <Box sx={{ color: "text.secondary" }}>{line.by}</Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: "0.75rem",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(44px, auto) minmax(0, 1fr)",
    columnGap: 1,
    px: 1.5,
    py: 0.5,
    borderBottom: 1,
    borderColor: "divider",
    fontVariantNumeric: "tabular-nums",
  },
} as const;

const link = {
  font: "inherit",
  ml: 0.75,
  p: 0,
  minHeight: 24,
  border: 0,
  bgcolor: "transparent",
  color: "primary.main",
  cursor: "pointer",
  textAlign: "start",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
} as const;
