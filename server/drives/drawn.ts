import type { Place } from "../roads";
import { simplifyLine } from "../runLines";

/**
 * A piece of a run's driven line: what of it lies in a quarter of an hour, so that a late position changes the pieces
 * from its own on and no others. `left`: when the run left, as was known when the piece was drawn.
 */
export type Piece = { run: number; left: number; at: number; points: number[] };

/** Milliseconds; and in numbers, two a point, so that what is kept of a drive stays small however often it is told. */
const longest = 900_000;
const most = 240;

type Next = {
  run: { at: number; left: number } | undefined;
  point: Place & { time: number };
  hasMoved: boolean;
};

/** The driven line after a position: what is being drawn, and the piece that is done. A piece begins where the last ends. */
export function drawn(
  piece: Piece | undefined,
  { run, point, hasMoved }: Next,
): { piece?: Piece; done?: Piece } {
  const { latitude, longitude, time } = point;
  const isSame = piece !== undefined && run !== undefined && piece.run === run.at && piece.left === run.left;
  if (!isSame) {
    const begun = run && { run: run.at, left: run.left, at: time, points: [latitude, longitude] };
    return { ...(begun && { piece: begun }), ...(piece && { done: piece }) };
  }
  // What wanders while it stands is no way.
  if (!hasMoved) return { piece };
  const longer = { ...piece, points: [...piece.points, latitude, longitude] };
  const isFull = quarterOf(piece.at) !== quarterOf(time) || longer.points.length >= most;
  if (!isFull) return { piece: longer };
  return { piece: { ...piece, at: time, points: [latitude, longitude] }, done: longer };
}

/** Metres from what was driven (execution 3a). */
const tolerance = 5;

/** A piece as it is kept and shown: latitude and longitude in turn, in hundred-thousandths of a degree. */
export function lineOf({ points }: Pick<Piece, "points">): number[] {
  return [...simplifyLine(points, tolerance)];
}

/** Pieces one after the other; where the next begins at the end of the last, that point stands once. */
export function joined(lines: readonly (readonly number[])[]): number[] {
  const points: number[] = [];
  for (const line of lines) {
    const isSame = line[0] === points.at(-2) && line[1] === points.at(-1);
    points.push(...(isSame ? line.slice(2) : line));
  }
  return points;
}

export function quarterOf(time: number): number {
  return Math.floor(time / longest);
}
