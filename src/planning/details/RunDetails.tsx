import AutoAwesome from "@mui/icons-material/AutoAwesome";
import Lock from "@mui/icons-material/Lock";
import LockOpen from "@mui/icons-material/LockOpen";
import Send from "@mui/icons-material/Send";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { RunBadge, RunChip, useRunLooks } from "../looks";
import { aboutOf, commandsFor } from "../board/commands";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { FaultNote } from "../faults/FaultNote";
import { DetailsActions, DetailsHead, DetailsLine, headName, Shares } from "./Parts";
import { RunViolations } from "./Violations";

type RunDetailsProps = { journey: ScheduleJourney; run: ScheduleRun; tools: ReactNode };

/** A run: when it goes, what it comes to, how much of its limits it takes, and what it breaks. */
export function RunDetails({ journey, run, tools }: RunDetailsProps) {
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const look = useRunLooks(board).get(run.id);
  const { driver, shift, totals } = journey;
  const { clock } = board;
  const lasts = run.finish - run.loading;
  const room = shift && shift.end - shift.start;
  const only = journey.runs.length === 1;
  const of = (part: number, whole: number | null | undefined) => (whole ? part / whole : null);
  return (
    <>
      <DetailsHead tools={tools}>
        <RunBadge look={look} />
        <Link
          component={RouterLink}
          to={drawerTo(formPaths.vehicle(journey.vehicle), day)}
          state={fromBoard}
          color="inherit"
          sx={headName}
        >
          {journey.name}
        </Link>
        {driver ? (
          <Link
            component={RouterLink}
            to={drawerTo(formPaths.driver(driver.id), day)}
            state={fromBoard}
            color="text.secondary"
            sx={{ ...headName, fontSize: "0.75rem", fontWeight: 400, flexShrink: 1e6 }}
          >
            {driver.name}
          </Link>
        ) : (
          <Box component="span" sx={{ color: "warning.main", whiteSpace: "nowrap" }}>
            {translate("planning.noDriver")}
          </Box>
        )}
        <Box sx={{ marginInlineStart: "auto", flex: "none" }}>
          <RunChip run={run} />
        </Box>
      </DetailsHead>
      <DetailsLine
        parts={[
          formats.window({ start: run.loading, end: run.finish }, clock),
          !only && translate("planning.run", { number: run.number }),
          translate("planning.table.stopCount", { smart_count: run.stops.length }),
          formats.distance(run.distance),
          only && formats.money(totals.cost),
          only &&
            totals.orders > 0 &&
            translate("planning.details.perOrder", { cost: formats.money(totals.cost / totals.orders) }),
          run.locked && translate("planning.locked"),
        ].map((part) => part || null)}
      />
      <FaultNote vehicle={journey.vehicle} />
      <Shares
        color={look?.color}
        shares={[
          {
            name: translate("planning.details.weight"),
            part: formats.weight(run.weight),
            whole: journey.weight === null ? null : formats.weight(journey.weight),
            share: of(run.weight, journey.weight),
          },
          {
            name: translate("planning.details.volume"),
            part: formats.volume(run.volume),
            whole: journey.volume === null ? null : formats.volume(journey.volume),
            share: of(run.volume, journey.volume),
          },
          {
            name: translate("planning.details.hours"),
            part: formats.duration(lasts),
            whole: room ? formats.duration(room) : null,
            share: of(lasts, room),
          },
        ]}
      />
      <RunViolations run={run} />
      <RunActions run={run} vehicle={journey.vehicle} />
    </>
  );
}

const commandIcons: Record<string, typeof Lock> = { lock: Lock, unlock: LockOpen, resequence: AutoAwesome };
/** Who pauses may not have begun yet: whether he has, the server says. */
const sendable = {
  PLANNED: "send",
  SENDING: "recall",
  SENT: "recall",
  LOADING: "recall",
  PAUSED: "recall",
} as const;

/** What is done to a run most; all else is in its menu. */
function RunActions({ run, vehicle }: { run: ScheduleRun; vehicle: string }) {
  const translate = useTranslate();
  const value = useBoard();
  if (value.readOnly) return null;
  const nobody: ReadonlySet<string> = new Set();
  const about = aboutOf(value, { run: run.id }, nobody);
  const ofVehicle = aboutOf(value, { vehicle }, nobody);
  const sending = run.status in sendable ? sendable[run.status as keyof typeof sendable] : undefined;
  const driver = commandsFor(ofVehicle).find(({ name }) => name === "driver");
  const own = commandsFor(about).filter(({ name }) => name in commandIcons);
  return (
    <DetailsActions>
      {sending && (
        <Button
          variant="outlined"
          startIcon={sending === "send" ? <Send /> : <Undo />}
          onClick={() => value.openDialog({ kind: sending, runs: [run.id] })}
        >
          {translate(`planning.details.actions.${sending}`)}
        </Button>
      )}
      {own.filter(({ name }) => name !== "resequence").map((command) => actionOf(command))}
      {driver && (
        <Button startIcon={<SwapHoriz />} color="inherit" onClick={() => driver.does(ofVehicle)}>
          {translate("planning.details.actions.driver")}
        </Button>
      )}
      {own.filter(({ name }) => name === "resequence").map((command) => actionOf(command))}
    </DetailsActions>
  );

  function actionOf({ name, does }: (typeof own)[number]) {
    const Icon = commandIcons[name] ?? Lock;
    return (
      <Button key={name} startIcon={<Icon />} color="inherit" onClick={() => does(about)}>
        {translate(`planning.details.actions.${name}`)}
      </Button>
    );
  }
}
