import type { RunLine } from "../../../schemas/schedule";
import type { Point } from "../../../schemas/polygon";

/** A run's line as the map has it. */
export type Way = { vehicle: string; run: string; points: readonly Point[] };

export function waysOf(lines: readonly RunLine[]): Way[] {
  return lines.map(wayOf);
}

const known = new WeakMap<RunLine, Way>();

/** The same object for the same line: most lines of a new reading are the same ones. */
function wayOf(line: RunLine): Way {
  const made = known.get(line) ?? {
    vehicle: line.vehicle,
    run: line.run,
    points: Array.from({ length: line.points.length >> 1 }, (_, at): Point => [
      (line.points[2 * at] ?? 0) / 1e5,
      (line.points[2 * at + 1] ?? 0) / 1e5,
    ]),
  };
  known.set(line, made);
  return made;
}
