import type { ReportGroup, ReportRow } from "../../../../dataProviders/services";
import type { LateHour } from "../lateHours";

/** From so many stops on a driver's share says something. */
const someStops = 100;
/** So many times as often late as the rest. */
const timesTheRest = 2;

/** Drivers who are late at least twice as often as all others together, the worst first. */
export function lateDrivers(groups: readonly ReportGroup[]) {
  const all = groups.map(({ value, totals }) => ({
    name: value === null ? "" : String(value),
    late: numberIn(totals, "late"),
    reached: numberIn(totals, "reached"),
    deviation: numberIn(totals, "deviation"),
  }));
  const [late, reached] = [sumOf(all, "late"), sumOf(all, "reached")];
  return all
    .filter((each) => each.name !== "" && each.reached >= someStops)
    .map((each) => {
      const share = each.late / each.reached;
      // Who is measured against nobody's lateness is measured against one stop in a hundred.
      const rest = Math.max(leastRest, (late - each.late) / Math.max(1, reached - each.reached));
      return { ...each, share, times: Math.floor(share / rest) };
    })
    .filter(({ share, times }) => times >= timesTheRest && share >= leastShare)
    .toSorted((one, other) => other.share - one.share);
}

/** Less than a stop in twenty needs no decision, however few the others have. */
const leastShare = 0.05;
const leastRest = 0.01;

/** Late stops of an hour that are many beside the others of the week. */
export function worstHour(hours: readonly LateHour[]): LateHour | undefined {
  const [worst] = hours.toSorted((one, other) => other.late - one.late);
  if (!worst || worst.late < someLate) return undefined;
  const others = hours.filter((each) => each !== worst);
  const mean = sumOf(others, "late") / Math.max(1, others.length);
  return worst.late >= timesTheMean * mean ? worst : undefined;
}

const someLate = 5;
const timesTheMean = 3;

/** Customers whose marks are low: several of them, and on the whole below the middle. */
export function lowRatings(groups: readonly ReportGroup[]) {
  return groups
    .map(({ value, totals }) => ({
      name: value === null ? "" : String(value),
      ratings: numberIn(totals, "ratings"),
      averageRate: numberIn(totals, "averageRate"),
    }))
    .filter(({ name, ratings, averageRate }) => name !== "" && ratings >= 3 && averageRate < lowRate)
    .toSorted((one, other) => one.averageRate - other.averageRate);
}

const lowRate = 3.5;

/** Vehicles that drove in the weeks before, at least each other day, and not once in this one; the busiest first. */
export function idleVehicles(before: readonly ReportGroup[], now: readonly ReportGroup[]) {
  const driven = new Set(now.map(({ value }) => value));
  return before
    .filter(({ value, count }) => value !== null && count >= someRuns && !driven.has(value))
    .map(({ value, count }) => ({ name: String(value), runs: count }))
    .toSorted((one, other) => other.runs - one.runs);
}

const someRuns = 9;

/** Centres whose orders cost a tenth more than in the week before. */
export function dearCentres(now: readonly ReportRow[], before: readonly ReportRow[]) {
  return now
    .flatMap((row) => {
      const earlier = before.find((each) => each.areaOfControl === row.areaOfControl);
      const [cost, costBefore] = [numberIn(row, "costPerOrder"), numberIn(earlier ?? {}, "costPerOrder")];
      if (costBefore === 0 || cost < costBefore * dearer || numberIn(row, "orders") < someOrders) return [];
      return [
        {
          name: typeof row.dcName === "string" ? row.dcName : "",
          id: String(row.areaOfControl),
          costPerOrder: cost,
          before: costBefore,
          share: Math.round((100 * (cost - costBefore)) / costBefore),
        },
      ];
    })
    .toSorted((one, other) => other.share - one.share);
}

const dearer = 1.1;
const someOrders = 20;

function numberIn(row: ReportRow, name: string): number {
  const value = row[name];
  return typeof value === "number" ? value : 0;
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
