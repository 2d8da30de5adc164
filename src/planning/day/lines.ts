import type { ScheduleJourney } from "../../../schemas/schedule";
import { lateStops, sharesOf } from "./measures";

export const lineSorts = [
  "number",
  "vehicle",
  "driver",
  "weight",
  "volume",
  "hours",
  "distance",
  "cost",
  "late",
] as const;
export type LineSort = (typeof lineSorts)[number];

export const lineGroupings = ["none", "territory", "type"] as const;
export type LineGrouping = (typeof lineGroupings)[number];

/** What stands below one another: vehicles, the heads of their groups, and where those begin that are not used. */
export type Line =
  | { kind: "group"; name: string; count: number }
  | { kind: "vehicle"; journey: ScheduleJourney }
  | { kind: "unused"; journeys: readonly ScheduleJourney[]; open: boolean };

type LineOptions = {
  sort: LineSort;
  descending: boolean;
  grouping: LineGrouping;
  /** Whether vehicles that are not used stand there one by one; by itself where all lines have room. */
  open: boolean | undefined;
  /** How many lines have room. */
  room: number;
};

/** The lines of a day. Where nobody drives yet all vehicles stand there: orders are dropped on them. */
export function linesOf(journeys: readonly ScheduleJourney[], options: LineOptions): Line[] {
  const { sort, descending, grouping, open, room } = options;
  const sorted = sort === "number" ? journeys : journeys.toSorted(comparing(sort));
  if (descending) return linesOf(sorted.toReversed(), { ...options, sort: "number", descending: false });
  const used = sorted.filter(({ runs }) => runs.length > 0);
  const unused = sorted.filter(({ runs }) => runs.length === 0);
  if (used.length === 0) return grouped(unused, grouping);
  const lines = grouped(used, grouping);
  if (unused.length === 0) return lines;
  const isOpen = open ?? lines.length + 1 + unused.length <= room;
  return [
    ...lines,
    { kind: "unused", journeys: unused, open: isOpen },
    ...(isOpen ? unused.map(asLine) : []),
  ];
}

/** The groupings that part these vehicles. */
export function groupingsFor(journeys: readonly ScheduleJourney[]): LineGrouping[] {
  return lineGroupings.filter(
    (each) => each === "none" || journeys.some((journey) => groupOf(journey, each) !== ""),
  );
}

function grouped(journeys: readonly ScheduleJourney[], grouping: LineGrouping): Line[] {
  if (grouping === "none") return journeys.map(asLine);
  const groups = new Map<string, ScheduleJourney[]>();
  for (const journey of journeys) {
    const name = groupOf(journey, grouping);
    groups.set(name, [...(groups.get(name) ?? []), journey]);
  }
  return [...groups]
    .toSorted(([one], [other]) => collator.compare(one || last, other || last))
    .flatMap(([name, own]): Line[] => [{ kind: "group", name, count: own.length }, ...own.map(asLine)]);
}

/** What has no group stands after those that have. */
const last = "\uFFFF";

function asLine(journey: ScheduleJourney): Line {
  return { kind: "vehicle", journey };
}

function groupOf({ territories, type }: ScheduleJourney, grouping: LineGrouping): string {
  return grouping === "territory" ? territories.join(", ") : (type ?? "");
}

const collator = new Intl.Collator(undefined, { numeric: true });

const values: Record<Exclude<LineSort, "number">, (journey: ScheduleJourney) => number | string> = {
  vehicle: ({ name }) => name,
  driver: ({ driver }) => driver?.name ?? last,
  weight: (journey) => sharesOf(journey).weight ?? -1,
  volume: (journey) => sharesOf(journey).volume ?? -1,
  hours: (journey) => sharesOf(journey).hours ?? -1,
  distance: ({ totals }) => totals.distance,
  cost: ({ totals }) => totals.cost,
  late: lateStops,
};

function comparing(sort: keyof typeof values) {
  return (one: ScheduleJourney, other: ScheduleJourney): number => {
    const [left, right] = [values[sort](one), values[sort](other)];
    return typeof left === "string" ? collator.compare(left, String(right)) : left - Number(right);
  };
}
