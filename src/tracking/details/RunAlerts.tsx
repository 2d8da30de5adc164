import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useTranslate } from "ra-core";
import type { Alert } from "../../../schemas/alerts";
import type { TrackedRun } from "../../../schemas/tracking";
import { alertTone } from "../alerts/alertTone";
import type { Formats } from "../useFormats";

type RunAlertsProps = {
  run: TrackedRun;
  /** Of the day those that wait for somebody. */
  alerts: readonly Alert[];
  now: number;
  formats: Formats;
  onStop: (order: string) => void;
};

/** What waits for somebody of a run; a press leads to its stop. */
export function RunAlerts({ run, alerts, now, formats, onStop }: RunAlertsProps) {
  const translate = useTranslate();
  const stops = new Map(run.stops.map((stop) => [stop.order, stop]));
  const own = alerts.filter(
    (alert) =>
      alert.vehicle === run.vehicle &&
      (alert.order === undefined ? (alert.run ?? run.id) === run.id : stops.has(alert.order)),
  );
  if (own.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate("tracking.details.alerts")} sx={list}>
      {own.map(({ id, kind, order, faultName, raised }) => {
        const stop = order === undefined ? undefined : stops.get(order);
        const about = stop
          ? translate("tracking.details.stop", {
              number: stop.number,
              name: stop.customer ?? stop.reference ?? "",
            })
          : (faultName ?? "");
        const text = (
          <>
            <Box component="b" sx={{ color: `states.${alertTone(kind)}.text` }}>
              {translate(`tracking.alerts.kinds.${kind}`)}
            </Box>{" "}
            {about} · {formats.age(now - Date.parse(raised))}
          </>
        );
        return (
          <li key={id}>
            {stop ? (
              <ButtonBase onClick={() => onStop(stop.order)} sx={line}>
                {text}
              </ButtonBase>
            ) : (
              <Box sx={line}>{text}</Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

const list = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: "none",
  maxHeight: 120,
  overflow: "auto",
  borderInlineStart: 3,
  borderColor: "states.late.main",
} as const;

const line = {
  display: "block",
  width: "100%",
  minHeight: 24,
  px: 1,
  py: 0.25,
  font: "inherit",
  fontSize: "0.75rem",
  textAlign: "start",
  overflowWrap: "anywhere",
} as const;
