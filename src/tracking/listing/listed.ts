import type { TrackedRun } from "../../../schemas/tracking";
import { type Expectations, standing } from "../driven";

/** How far a run is, as it may be asked for. */
export const runStates = ["SENT", "LOADING", "IN_PROGRESS", "PAUSED", "COMPLETED"] as const;
/** What may be asked for of how runs stand against what was promised: of a stop of theirs at least. */
export const standings = ["LATE", "AT_RISK", "NO_GPS", "FAILED", "ON_TIME"] as const;
/** By what runs are put together; a vehicle's further runs come after all first ones without. */
export const groupings = ["vehicle", "territory"] as const;

type RunState = (typeof runStates)[number];
type Asked = (typeof standings)[number];
type Grouping = (typeof groupings)[number];

/** Which of a day's runs are listed, and how (execution 4). */
export type Listing = {
  /** A part of the vehicle's or driver's name, or of an order's reference, customer or address. */
  text: string;
  state: RunState | undefined;
  standing: Asked | undefined;
  territory: string | undefined;
  group: Grouping | undefined;
};

/** Runs under a title; of runs that are not put together there is one group without. */
export type RunGroup = { title: string | undefined; runs: readonly TrackedRun[] };

type Known = { expected: Expectations; isUnseen: (run: TrackedRun) => boolean };

/** Whether anything is hidden. */
export function isNarrowed({ text, state, standing: asked, territory }: Listing): boolean {
  return text.trim() !== "" || [state, asked, territory].some((each) => each !== undefined);
}

export function listedRuns(
  runs: readonly TrackedRun[],
  listing: Listing,
  known: Known,
): readonly TrackedRun[] {
  if (!isNarrowed(listing)) return runs;
  const words = listing.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const { state, standing: asked, territory } = listing;
  return runs.filter(
    (run) =>
      (state === undefined || run.status === state) &&
      (territory === undefined || run.stops.some((stop) => stop.territory === territory)) &&
      (asked === undefined || fits[asked](run, known)) &&
      words.every((word) => isIn(run, word)),
  );
}

const fits: Record<Asked, (run: TrackedRun, known: Known) => boolean> = {
  LATE: (run, { expected }) => stands(run, expected, "LATE", "NOT_STARTED_LATE"),
  AT_RISK: (run, { expected }) => stands(run, expected, "AT_RISK"),
  NO_GPS: (run, { isUnseen }) => isUnseen(run),
  FAILED: ({ counts }) => counts.failed > 0,
  ON_TIME: (run, { expected }) => !stands(run, expected, "LATE", "NOT_STARTED_LATE", "AT_RISK"),
};

function stands({ stops }: TrackedRun, expected: Expectations, ...wanted: string[]): boolean {
  return stops.some((stop) => wanted.includes(standing(stop, expected) ?? ""));
}

function isIn({ vehicleName, driverName, stops }: TrackedRun, word: string): boolean {
  const has = (text: string | null) => text?.toLowerCase().includes(word) === true;
  return (
    has(vehicleName) ||
    has(driverName) ||
    stops.some(({ reference, customer, address }) => has(reference) || has(customer) || has(address))
  );
}

/** Runs put together as they are asked for. `nameOf`: what a territory is called, undefined of one that nobody knows. */
export function groupsOf(
  runs: readonly TrackedRun[],
  group: Grouping | undefined,
  { nameOf, none }: { nameOf: (territory: string) => string | undefined; none: string },
): readonly RunGroup[] {
  if (group === undefined) return [{ title: undefined, runs }];
  if (group === "vehicle") {
    return [{ title: undefined, runs: [...grouped(runs, ({ vehicle }) => vehicle).values()].flat() }];
  }
  const titled = grouped(runs, (run) => nameOf(territoryOf(run) ?? "") ?? none);
  return [...titled]
    .map(([title, own]) => ({ title, runs: own }))
    .toSorted(
      (one, other) =>
        Number(one.title === none) - Number(other.title === none) || one.title.localeCompare(other.title),
    );
}

function grouped(runs: readonly TrackedRun[], keyOf: (run: TrackedRun) => string): Map<string, TrackedRun[]> {
  const groups = new Map<string, TrackedRun[]>();
  for (const run of runs) {
    const key = keyOf(run);
    const own = groups.get(key);
    if (own) own.push(run);
    else groups.set(key, [run]);
  }
  return groups;
}

/** The territory that most of a run's stops are in. */
function territoryOf({ stops }: TrackedRun): string | undefined {
  const counts = new Map<string, number>();
  for (const { territory } of stops)
    if (territory !== null) counts.set(territory, (counts.get(territory) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
