import { mostAsked, type TrackedDay } from "../../../schemas/tracking";
import type { Changes } from "../../resources/live";

/** What of a day is to be read anew; nothing where that is all of it. */
export type ChangedRuns = { runs: string[]; orders: string[] };

/** Which runs of a day others have changed, where that is told of orders and runs alone, and of few. */
export function changedRuns(day: TrackedDay, { records, runs, isMissed }: Changes): ChangedRuns | undefined {
  if (isMissed || records.some(({ resource }) => resource !== "orders")) return undefined;
  const orders = new Set(records.map(({ id }) => id));
  // Where they were: they may be on others now.
  const had = day.runs.filter(({ stops }) => stops.some(({ order }) => orders.has(order)));
  const named = new Set([...runs, ...had.map(({ id }) => id)]);
  if (orders.size > mostAsked || named.size > mostAsked) return undefined;
  return { runs: [...named], orders: [...orders] };
}

/** The day with those runs as they are now; those that nobody drives any more are gone. */
export function withRuns(
  day: TrackedDay,
  { runs }: Pick<TrackedDay, "runs">,
  asked: ChangedRuns,
): TrackedDay {
  const others = new Set([...asked.runs, ...runs.map(({ id }) => id)]);
  const all = [...day.runs.filter(({ id }) => !others.has(id)), ...runs].toSorted(
    (one, other) => one.dayNumber - other.dayNumber,
  );
  const sum = (of: keyof TrackedDay["counts"]) => all.reduce((whole, { counts }) => whole + counts[of], 0);
  return { ...day, runs: all, counts: { orders: sum("orders"), done: sum("done"), failed: sum("failed") } };
}
