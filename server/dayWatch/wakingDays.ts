import { orderOf, type OrderValues, statusGroupOf } from "../orders";
import type { RecordRules, Values, Work } from "../resources";
import { type DayKey, wakeDays } from "./table";

/** Who hears of changes of orders, as they are written. */
type Follower = Pick<RecordRules, "follow" | "leave">;

/**
 * A follower that also has days looked at once orders of them are others that drivers have, or had: in the same
 * transaction, so that no such change is missed.
 */
export function wakingDays({ follow, leave }: Follower, now: () => Date): Follower {
  const wake = async ({ sql, actor }: Work, all: (Values | undefined)[]) => {
    const days = new Map<string, DayKey>();
    for (const values of all)
      for (const day of values ? dayOf(orderOf(values)) : []) days.set(`${day.aoc}/${day.date}`, day);
    await wakeDays(sql, actor.accountId, [...days.values()], now());
  };
  return {
    async follow(work, drafts) {
      await follow(work, drafts);
      await wake(
        work,
        drafts.flatMap(({ before, after }) => [before?.values, after.values]),
      );
    },
    async leave(work, records) {
      await leave(work, records);
      await wake(
        work,
        [...records.values()].map(({ values }) => values),
      );
    },
  };
}

/** The day on which an order is driven; none of one that no driver has been told of. */
function dayOf({ aoc, orderDate, status = "NEW", plan }: OrderValues): DayKey[] {
  const group = statusGroupOf(status);
  const date = plan?.runDay ?? orderDate;
  if (group === "unplanned" || group === "planned" || plan?.vehicle === undefined) return [];
  return aoc === undefined || date === undefined ? [] : [{ aoc, date }];
}
