import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Alert } from "../../../schemas/alerts";
import type { TrackedRun } from "../../../schemas/tracking";
import { RunBadge, runLook } from "../../runLooks";
import { type Expectations, standing } from "../day/driven";
import type { Formats } from "../day/useFormats";
import { alertTone } from "./alertTone";
import type { AlertGroup } from "./waiting";

type AlertLineProps = {
  alert: Alert;
  group: AlertGroup;
  run: TrackedRun | undefined;
  isChosen: boolean;
  /** Without, nothing of it is on this day any more. */
  onChoose?: () => void;
  expected: Expectations;
  now: number;
  formats: Formats;
  /** What may be done with it. */
  children: ReactNode;
};

/** An alert: what it is, whom it is about, what was done about it. */
export function AlertLine({ alert, group, run, isChosen, onChoose, now, children, ...told }: AlertLineProps) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { kind, vehicleName, raised } = alert;
  const { formats } = told;
  const tone = alertTone(kind);
  const text = (
    <>
      <Box sx={{ minWidth: 0, flex: 1, fontSize: "0.75rem" }}>
        <Box sx={{ fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
          <Box component="b" sx={{ color: group === "closed" ? "text.secondary" : `states.${tone}.text` }}>
            {translate(`tracking.alerts.kinds.${kind}`)}
          </Box>{" "}
          {vehicleName} <Expected alert={alert} run={run} {...told} />
        </Box>
        <About alert={alert} run={run} />
        <WhatBecame alert={alert} group={group} formats={formats} />
      </Box>
      {/* As on the map, where it is there; its name stands beside it. */}
      <Box aria-hidden sx={badge}>
        <RunBadge look={run && runLook(run.dayNumber, mode)} />
      </Box>
    </>
  );
  return (
    <ListItem component="div" disablePadding data-alert={alert.kind} sx={line}>
      {onChoose ? (
        <ListItemButton selected={isChosen} aria-pressed={isChosen} onClick={onChoose} sx={part}>
          {text}
        </ListItemButton>
      ) : (
        <Box sx={part}>{text}</Box>
      )}
      <Box sx={beside}>
        <Tooltip title={formats.time(raised)}>
          <Box component="time" dateTime={raised} sx={when}>
            {group === "closed" ? formats.time(raised) : formats.age(now - Date.parse(raised))}
          </Box>
        </Tooltip>
        {children}
      </Box>
    </ListItem>
  );
}

/** When the stop that it is about is expected. */
function Expected({
  alert: { order },
  run,
  expected,
  formats,
}: Pick<AlertLineProps, "alert" | "run" | "expected" | "formats">) {
  const translate = useTranslate();
  const stop = run?.stops.find((each) => each.order === order);
  const eta = order === undefined ? undefined : expected.get(order)?.eta;
  if (!stop || standing(stop, expected) === undefined || stop.arrived !== null || eta === undefined)
    return null;
  return (
    <Box component="span" sx={{ display: "inline-block", fontSize: "0.75rem", color: "text.secondary" }}>
      {translate("tracking.alerts.expected", { time: formats.time(eta) })}
    </Box>
  );
}

/** The stop that it is about, else who drives, and what of the vehicle is at fault. */
function About({ alert: { order, orderReference, faultName }, run }: Pick<AlertLineProps, "alert" | "run">) {
  const translate = useTranslate();
  const stop = run?.stops.find((each) => each.order === order);
  const facts = [
    stop && translate("tracking.details.stop", { number: stop.number, name: stop.customer ?? "" }),
    orderReference,
    faultName,
    order === undefined ? run?.driverName : undefined,
  ];
  return (
    <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{facts.filter(Boolean).join(" · ")}</Box>
  );
}

/** To whom it was given, until when it is put off, who closed it and with which word. */
function WhatBecame({ alert, group, formats }: Pick<AlertLineProps, "alert" | "group" | "formats">) {
  const translate = useTranslate();
  const { assignedTo, snoozedUntil, closed, closedBy, word } = alert;
  const facts = [
    assignedTo && translate("tracking.alerts.assigned", { name: assignedTo.name }),
    group === "snoozed" && snoozedUntil !== undefined
      ? translate("tracking.alerts.snoozed", { time: formats.time(snoozedUntil) })
      : undefined,
    closed === undefined
      ? undefined
      : closedBy
        ? translate("tracking.alerts.closedBy", { time: formats.time(closed), name: closedBy.name })
        : translate("tracking.alerts.closed", { time: formats.time(closed) }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <Box sx={{ overflowWrap: "anywhere" }}>{facts.join(" · ")}</Box>}
      {word !== undefined && <Box sx={{ overflowWrap: "anywhere", fontStyle: "italic" }}>{word}</Box>}
    </>
  );
}

const line = { alignItems: "stretch", borderBottom: 1, borderColor: "divider" } as const;

const part = {
  display: "flex",
  flex: 1,
  minWidth: 0,
  gap: 1,
  px: 1.5,
  py: 0.5,
  alignItems: "flex-start",
} as const;

const badge = { order: -1, flex: "none", minWidth: 20, lineHeight: "20px" } as const;

const beside = {
  flex: "none",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-end",
  justifyContent: "space-between",
  pt: 0.5,
  pr: 1,
} as const;

const when = {
  pr: 0.5,
  fontSize: "0.75rem",
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
