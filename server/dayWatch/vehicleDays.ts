import { type Cause, causesOf, type AlertRules, type WatchedRun } from "../alerts";
import { statusGroupOf } from "../orders";
import type { RunWithPlan } from "../runs";
import type { OpenDay } from "../schedules";
import { byVehicle } from "./byVehicle";
import type { VehicleDay } from "./lookAtVehicle";
import type { ReadDay } from "./readDay";
import { pausesOf, runFacts, withReturn } from "./runFacts";
import { seenOf } from "./seenOf";

/** The runs that drivers have, and those that they gave back. */
export function standingRuns(runs: readonly RunWithPlan[]): RunWithPlan[] {
  return runs.filter(({ state }) => state === "SENT" || state === "PAUSED");
}

/** The day of each vehicle that has runs, as far as it has come; `lineOf` tells the planned way of its runs. */
export function vehicleDays(
  { arrangement }: Pick<OpenDay, "arrangement">,
  { runs, orders, loadings, pauses, positions, fetchVisits, faults, settings }: ReadDay,
  {
    lineOf,
    seconds,
  }: { lineOf: (runs: readonly RunWithPlan[]) => readonly number[]; seconds: (instant: string) => number },
): VehicleDay[] {
  return [...byVehicle(standingRuns(runs))].map(([vehicle, own]) => {
    const now = arrangement.plan[vehicle] ?? [];
    const [{ driver, plan }] = own as [RunWithPlan];
    const ids = new Set(own.map(({ id }) => id));
    const seen = seenOf(
      positions,
      { vehicle, driver, driving: plan.way.driving, line: lineOf(own) },
      seconds,
    );
    const facts = own.map((run) => {
      const sequence = now.find(({ id }) => id === run.run)?.orders;
      return withReturn(
        run,
        runFacts(run, { sequence, orders, seconds }),
        seen,
        Number(settings.arrivalRadius),
      );
    });
    return {
      vehicle,
      runs: own,
      facts,
      pauses: pausesOf(
        pauses.filter(({ run }) => ids.has(run)),
        seconds,
      ),
      seen,
      fetchVisits,
      faults: faults.flatMap((fault) => (fault.vehicle === vehicle ? [fault.reference] : [])),
      wronglyLoaded: new Set(own.flatMap(({ id }) => (loadings.get(id)?.hasIssue ? id : []))),
      failed: new Set([...orders.values()].filter(({ status }) => status === "FAILED").map(({ id }) => id)),
    };
  });
}

/** What there is to alert of in runs that drivers gave back, as long as orders of them are planned for nobody. */
export function rejections({ runs, orders }: Pick<ReadDay, "runs" | "orders">, rules: AlertRules): Cause[] {
  const isUnplanned = (id: string) => {
    const order = orders.get(id);
    return order !== undefined && statusGroupOf(order.status ?? "NEW") === "unplanned";
  };
  return runs
    .filter(({ state, stops }) => state === "REJECTED" && stops.some(isUnplanned))
    .flatMap(({ id, vehicle }) => {
      const run: WatchedRun = { id, departure: Infinity, state: "AHEAD", rejected: true, orders: [] };
      return causesOf({ vehicle, now: 0, runs: [run], seen: [], faults: [] }, rules);
    });
}
