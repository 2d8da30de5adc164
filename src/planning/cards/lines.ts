import type { ScheduleOrder } from "../../../schemas/schedule";
import { isFound } from "../finding/findings";

export const sorts = ["window", "reference", "name", "priority", "weight", "duration"] as const;
export type Sort = (typeof sorts)[number];
export const groupings = ["none", "window", "territory", "requirement", "priority"] as const;
export type Grouping = (typeof groupings)[number];

/** A line of the list: the heading of a group, or an order. `value` is what the group's orders share; null is none. */
export type Line = { group: string | null; count: number } | { order: ScheduleOrder };

/** The orders that a text is found in, each of its words somewhere in what is known of it. */
export function matching(orders: readonly ScheduleOrder[], text: string): ScheduleOrder[] {
  return orders.filter((order) => isFound(order, text));
}

/** Sorted, and below the headings of their groups; an order with several requirements stands in each one's group. */
export function linesOf(orders: readonly ScheduleOrder[], sort: Sort, grouping: Grouping): Line[] {
  const sorted = orders.toSorted((one, other) => comparisons[sort](one, other) || byReference(one, other));
  if (grouping === "none") return sorted.map((order) => ({ order }));
  const groups = new Map<string | null, ScheduleOrder[]>();
  for (const order of sorted)
    for (const value of membership[grouping](order)) groups.set(value, [...(groups.get(value) ?? []), order]);
  return [...groups]
    .sort(([one], [other]) => byValue(grouping, one, other))
    .flatMap(([group, members]) => [
      { group, count: members.length },
      ...members.map((order): Line => ({ order })),
    ]);
}

type Compare = (one: ScheduleOrder, other: ScheduleOrder) => number;

const byReference: Compare = (one, other) =>
  one.reference.localeCompare(other.reference, undefined, { numeric: true });

const comparisons: Record<Sort, Compare> = {
  window: (one, other) => firstStart(one) - firstStart(other),
  reference: byReference,
  name: (one, other) => (one.name ?? "").localeCompare(other.name ?? ""),
  priority: (one, other) => other.priority - one.priority,
  weight: (one, other) => other.weight - one.weight,
  duration: (one, other) => other.duration - one.duration,
};

const membership: Record<Exclude<Grouping, "none">, (order: ScheduleOrder) => (string | null)[]> = {
  window: ({ windows }) => (windows[0] ? [`${windows[0].start}-${windows[0].end}`] : [null]),
  territory: ({ territoryName }) => [territoryName],
  requirement: ({ requirements }) => (requirements.length > 0 ? requirements : [null]),
  priority: ({ priority }) => [String(priority)],
};

/** What has no group comes last; the highest priority comes first. */
function byValue(grouping: Grouping, one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const compared = one.localeCompare(other, undefined, { numeric: true });
  return grouping === "priority" ? -compared : compared;
}

function firstStart({ windows }: ScheduleOrder): number {
  return windows[0]?.start ?? Number.MAX_SAFE_INTEGER;
}
