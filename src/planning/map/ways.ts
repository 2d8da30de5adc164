import { linePoints, type Point } from "../../../schemas/polygon";
import type { RunLine } from "../../../schemas/schedule";
import type { Board } from "../day/Board";
import { placeOf } from "./pins";

/** A run's line as the map has it. */
export type Way = { vehicle: string; run: string; points: readonly Point[] };

/**
 * A way for each run of a day: its line, or as long as that is not there a straight one from stop to stop. Lines may be
 * of the version before: those of runs that have gone are left out.
 */
export function waysOf(
  { schedule, orders }: Board,
  lines: readonly RunLine[],
  centre: Point | undefined,
): Way[] {
  const runs = new Map(
    schedule.journeys.flatMap(({ vehicle, runs: of }) =>
      of.map((run) => [run.id, { vehicle, run }] as const),
    ),
  );
  const found = lines.filter(({ run }) => runs.has(run)).map(wayOf);
  const there = new Set(found.map(({ run }) => run));
  const around = centre ? [centre] : [];
  for (const [id, { vehicle, run }] of runs) {
    if (there.has(id)) continue;
    const stops = run.stops.flatMap(({ order }): Point[] => {
      const known = orders.get(order);
      const place = known && placeOf(known);
      return place ? [place] : [];
    });
    found.push({ vehicle, run: id, points: [...around, ...stops, ...around] });
  }
  return found;
}

const known = new WeakMap<RunLine, Way>();

/** The same object for the same line: most lines of a new reading are the same ones. */
function wayOf(line: RunLine): Way {
  const made = known.get(line) ?? {
    vehicle: line.vehicle,
    run: line.run,
    points: linePoints(line.points),
  };
  known.set(line, made);
  return made;
}
