import type { ScheduleOrder } from "../../schemas/schedule";
import { placesOf, type Served, type ServedAt } from "./moves";

export type Placed = ServedAt & { date: string };

/** An order that is served elsewhere or at another time then; `later` by how many seconds, where the day is the same. */
export type OrderChange = {
  order: string;
  from: Placed | undefined;
  to: Placed | undefined;
  later: number | undefined;
};

/** Seconds below which a time is the same to whoever waits. */
const least = 60;

/** What a draft changes, order by order: those that nobody serves then, those that somebody serves, those that move. */
export function orderChangesOf(days: readonly { date: string; now: Served; then: Served }[]): OrderChange[] {
  const places = (of: "now" | "then") =>
    new Map(
      days.flatMap((day) =>
        [...placesOf(day[of])].map(([order, at]) => [order, { ...at, date: day.date }] as const),
      ),
    );
  const [before, after] = [places("now"), places("then")];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((order) => changeOf(order, before.get(order), after.get(order)))
    .filter((change) => rankOf(change) < ranks.same)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || Math.abs(other.later ?? 0) - Math.abs(one.later ?? 0),
    );
}

/** Whom an order is for, as far as that is known. */
export function customerOf(order: ScheduleOrder | undefined): string {
  return order?.name ?? order?.contact ?? order?.address ?? order?.reference ?? "–";
}

/** What changes for a customer: those first that have most of it. */
export function byCustomer(
  changes: readonly OrderChange[],
  customerOf: (order: string) => string,
): { customer: string; changes: OrderChange[] }[] {
  const groups = new Map<string, OrderChange[]>();
  for (const change of changes) {
    const customer = customerOf(change.order);
    groups.set(customer, [...(groups.get(customer) ?? []), change]);
  }
  return [...groups]
    .map(([customer, own]) => ({ customer, changes: own }))
    .toSorted((one, other) => other.changes.length - one.changes.length);
}

function changeOf(order: string, from: Placed | undefined, to: Placed | undefined): OrderChange {
  return { order, from, to, later: from && to && from.date === to.date ? to.begin - from.begin : undefined };
}

const ranks = { left: 0, taken: 1, moved: 2, shifted: 3, same: 4 };

function rankOf({ from, to, later }: OrderChange): number {
  if (!to) return ranks.left;
  if (!from) return ranks.taken;
  if (from.vehicle !== to.vehicle || later === undefined) return ranks.moved;
  return Math.abs(later) < least ? ranks.same : ranks.shifted;
}
