import type { AlertKind } from "../../schemas/alerts";
import type { Seen, Watched, WatchedOrder, WatchedRun } from "./Watched";

/** What an alert is about; `order`, `run` and `fault` where it is about one. */
export type Subject = { vehicle: string; run?: string; order?: string; fault?: string };

/** A cause that raises an alert, or only keeps one that is raised: what goes up and down at a threshold is told once. */
export type Cause = Subject & { kind: AlertKind; strength: "RAISES" | "KEEPS" };

/** The threshold of each kind that has one, in the unit of its setting; kinds that are not here are switched off. */
export type AlertRules = {
  /** Seconds that a run is not begun after it should have left. */
  NOT_STARTED?: number;
  LATE?: true;
  LOADING_ISSUE?: true;
  /** Seconds before a window's end. */
  AT_RISK?: number;
  /** Seconds that a vehicle stands where no stop is. */
  STOPPED?: number;
  /** Metres from the planned way. */
  OFF_ROUTE?: number;
  /** Seconds without a position. */
  NO_GPS?: number;
  OUT_OF_SEQUENCE?: true;
  ORDER_FAILED?: true;
  REJECTED_BY_DRIVER?: true;
  /** Parts of a hundred. */
  LOW_BATTERY?: number;
  /** Parts of a hundred above what may be driven. */
  SPEEDING?: number;
  FAULT_OPEN?: true;
};

/** Seconds by which an expected arrival must be better again before its alert goes. */
const easier = 120;
/** Seconds for which a gap must have grown (execution 3a), and metres that are no growth. */
const growsFor = 180;
const noise = 25;
/** The part of the gap at which a vehicle is on its way again. */
const nearAgain = 0.5;
/** Seconds without a position after which nobody knows whether a vehicle moves, where nothing else is said. */
const usualSilence = 300;
/** Parts of a hundred above the threshold at which a battery is no longer low. */
const charged = 5;
/** Seconds that nobody may have been too fast before the alert goes. */
const calmFor = 300;

/** All that there is to alert of in a vehicle's day, now. */
export function causesOf(watched: Watched, rules: AlertRules): Cause[] {
  return [
    ...watched.runs.flatMap((run) => [
      ...causesOfRun(watched, run, rules),
      ...run.orders.flatMap((order) => causesOfOrder(watched, run, order, rules)),
    ]),
    ...causesOfFaults(watched, rules),
    ...causesOfVehicle(watched, rules),
  ];
}

/** Told before the vehicle leaves, when it can still stay, and as long as one of its runs is not over. */
function causesOfFaults({ vehicle, runs, faults }: Watched, rules: AlertRules): Cause[] {
  const drives = runs.some(({ state, rejected }) => state !== "OVER" && !rejected);
  return faults.flatMap((fault) =>
    when(drives && rules.FAULT_OPEN === true, "FAULT_OPEN", { vehicle, fault }),
  );
}

function causesOfRun({ vehicle, now }: Watched, run: WatchedRun, rules: AlertRules): Cause[] {
  const about = { vehicle, run: run.id };
  const isNotStarted =
    run.state === "AHEAD" && !run.rejected && now >= run.departure + (rules.NOT_STARTED ?? Infinity);
  const isWrong = run.hasLoadingIssue === true && run.state !== "OVER";
  return [
    ...when(isNotStarted, "NOT_STARTED", about),
    ...when(isWrong && rules.LOADING_ISSUE === true, "LOADING_ISSUE", about),
    ...when(run.rejected === true && rules.REJECTED_BY_DRIVER === true, "REJECTED_BY_DRIVER", about),
  ];
}

function causesOfOrder(
  { vehicle }: Watched,
  run: WatchedRun,
  order: WatchedOrder,
  rules: AlertRules,
): Cause[] {
  const about = { vehicle, run: run.id, order: order.id };
  const { spare, hasWindow, arrived, isOver, hasFailed } = order;
  const isAwaited = arrived === undefined && !isOver && run.state !== "OVER";
  const lateness = isAwaited && rules.LATE ? above(-spare, 0, easier) : undefined;
  const risk =
    isAwaited && hasWindow && spare >= 0 && rules.AT_RISK !== undefined
      ? above(rules.AT_RISK - spare, 0, easier)
      : undefined;
  const before = run.orders.slice(0, run.orders.indexOf(order));
  const isEarly =
    order.hasBegun && before.some((each) => !each.isOver && !each.isSuspended && each.arrived === undefined);
  return [
    ...caused(lateness, "LATE", about),
    ...caused(risk, "AT_RISK", about),
    ...when(isEarly && rules.OUT_OF_SEQUENCE === true, "OUT_OF_SEQUENCE", about),
    ...when(hasFailed && rules.ORDER_FAILED === true, "ORDER_FAILED", about),
  ];
}

function causesOfVehicle(watched: Watched, rules: AlertRules): Cause[] {
  const { vehicle, now, runs, seen, standsSince } = watched;
  if (!runs.some(({ state }) => state === "IN_PROGRESS")) return [];
  const last = seen.at(-1);
  const silence = now - (last?.time ?? -Infinity);
  const isSeen = silence < (rules.NO_GPS ?? usualSilence);
  const stands = isSeen && standsSince !== undefined && now - standsSince >= (rules.STOPPED ?? Infinity);
  return [
    ...when(!isSeen && rules.NO_GPS !== undefined, "NO_GPS", { vehicle }),
    ...when(stands, "STOPPED", { vehicle }),
    ...caused(rules.OFF_ROUTE === undefined ? undefined : offRoute(seen, rules.OFF_ROUTE), "OFF_ROUTE", {
      vehicle,
    }),
    ...caused(lowBattery(last, rules.LOW_BATTERY), "LOW_BATTERY", { vehicle }),
    ...caused(rules.SPEEDING === undefined ? undefined : tooFast(seen, now, rules.SPEEDING), "SPEEDING", {
      vehicle,
    }),
  ];
}

type Strength = Cause["strength"] | undefined;

/** Over the threshold by more than nothing raises; up to `margin` below it keeps. */
function above(value: number, threshold: number, margin: number): Strength {
  if (value > threshold) return "RAISES";
  return value > threshold - margin ? "KEEPS" : undefined;
}

/** Farther from the planned way than `far`, and ever farther for three minutes. */
function offRoute(seen: readonly Seen[], far: number): Strength {
  const last = seen.at(-1);
  if (last?.gap === undefined || last.gap <= far * nearAgain) return undefined;
  const from = seen.findLastIndex(({ time }) => time <= last.time - growsFor);
  const stretch = from < 0 ? [] : seen.slice(from);
  const grows = stretch.every(({ gap }, at) => {
    const before = stretch[at - 1]?.gap ?? 0;
    return gap !== undefined && gap >= before - noise;
  });
  const isFar = stretch.length > 1 && last.gap > far && last.gap > (stretch[0]!.gap ?? 0) + noise;
  return isFar && grows ? "RAISES" : "KEEPS";
}

function lowBattery(last: Seen | undefined, low: number | undefined): Strength {
  if (last?.battery === undefined || low === undefined || last.isCharging) return undefined;
  if (last.battery < low) return "RAISES";
  return last.battery < low + charged ? "KEEPS" : undefined;
}

/** Two positions on end: one alone is often wrong. */
function tooFast(seen: readonly Seen[], now: number, tolerance: number): Strength {
  const excess = ({ speed, limit }: Seen) =>
    speed === undefined || limit === undefined ? -1 : (speed / limit - 1) * 100;
  const recent = seen.filter(({ time }) => now - time <= calmFor);
  if (recent.length > 1 && recent.slice(-2).every((each) => excess(each) > tolerance)) return "RAISES";
  return recent.some((each) => excess(each) > 0) ? "KEEPS" : undefined;
}

function when(holds: boolean, kind: AlertKind, about: Subject): Cause[] {
  return holds ? [{ kind, strength: "RAISES", ...about }] : [];
}

function caused(strength: Strength, kind: AlertKind, about: Subject): Cause[] {
  return strength ? [{ kind, strength, ...about }] : [];
}
