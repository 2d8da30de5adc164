import type { ToldEstimate } from "../../schemas/tracking";

/** Seconds by which an arrival must move before it is told anew (execution 3a). */
const toldFrom = 60;

/** What is expected of an order now; without `eta` nothing is, or not any more: what was expected last stays. */
export type Expected = Pick<ToldEstimate, "order" | "vehicle" | "run" | "punctuality"> & { eta?: number };

/**
 * What is to be told of what is expected now, beside what was told before: an arrival that moved by a minute, one that is
 * new, another punctuality. `gone`: orders of which something was told and that are not there any more.
 */
export function toldThen(
  before: readonly ToldEstimate[],
  expected: readonly Expected[],
  now: Date,
): { told: ToldEstimate[]; gone: string[] } {
  const known = new Map(before.map((each) => [each.order, each]));
  const there = new Set(expected.map(({ order }) => order));
  const told = expected.flatMap(({ eta, ...each }): ToldEstimate[] => {
    const last = known.get(each.order);
    const moved =
      eta !== undefined &&
      (last?.eta === undefined || Math.abs(Date.parse(last.eta) / 1000 - eta) >= toldFrom);
    const isSame =
      last?.punctuality === each.punctuality && last.vehicle === each.vehicle && last.run === each.run;
    if (!moved && isSame) return [];
    const times = moved
      ? { eta: new Date(eta * 1000).toISOString(), etaUpdated: now.toISOString() }
      : {
          ...(last?.eta !== undefined && { eta: last.eta }),
          ...(last?.etaUpdated !== undefined && { etaUpdated: last.etaUpdated }),
        };
    return [{ ...each, ...times }];
  });
  return { told, gone: before.map(({ order }) => order).filter((order) => !there.has(order)) };
}
