import { pointsFault, rounded, samePoint, type Point } from "../../../schemas/polygon";
import type { Cut, Shape } from "./Shape";
import { turnedArea } from "./size";

/** A corner, or a place where the line crosses the border: the nth one on its way. */
type Node = { point: Point; crossing?: number };
type Meeting = { point: Point; side: number; along: number; segment: number; onSide: number };

/** The parts into which a line cuts an area. The line begins and ends outside of it. Corners stay as they are. */
export function splitByLine(shape: Shape, line: readonly Point[]): Cut {
  const meetings = meetingsOf(shape, line);
  if (meetings.length < 2 || meetings.length % 2 !== 0) return { fault: "line" };
  let rings: Node[][] = [withMeetings(shape, meetings)];
  for (let entry = 0; entry < meetings.length; entry += 2) {
    const inner = between(line, meetings[entry] as Meeting, meetings[entry + 1] as Meeting);
    const index = rings.findIndex((ring) => placeOf(ring, entry) >= 0 && placeOf(ring, entry + 1) >= 0);
    const ring = rings[index];
    if (!ring) return { fault: "line" };
    rings = [...rings.slice(0, index), ...divided(ring, entry, inner), ...rings.slice(index + 1)];
  }
  return soundParts(rings.map((ring) => ring.map(({ point }) => point)));
}

/** The two parts on either side of the straight way between two corners, by their places from 0. */
export function splitBetween(shape: Shape, from: number, to: number): Cut {
  const [low, high] = from < to ? [from, to] : [to, from];
  const isSide = high - low < 2 || (low === 0 && high === shape.length - 1);
  if (isSide || low < 0 || high >= shape.length) return { fault: "line" };
  return soundParts([shape.slice(low, high + 1), [...shape.slice(high), ...shape.slice(0, low + 1)]]);
}

/** A way that leaves the area makes parts that cross themselves, or lie on each other. */
function soundParts(parts: Shape[]): Cut {
  return parts.some((part) => pointsFault(part) !== undefined) || !fitTogether(parts)
    ? { fault: "through" }
    : { parts };
}

/** All parts of an area go round in the direction that it goes round. */
function fitTogether(parts: Shape[]): boolean {
  const turns = new Set(parts.map((part) => Math.sign(turnedArea(part))));
  return turns.size === 1;
}

/** Where a line crosses the border, in the order of its way. */
function meetingsOf(shape: Shape, line: readonly Point[]): Meeting[] {
  const meetings: Meeting[] = [];
  for (let segment = 0; segment + 1 < line.length; segment += 1) {
    const [a, b] = [line[segment] as Point, line[segment + 1] as Point];
    for (const [side, c] of shape.entries()) {
      const found = meetingOf(a, b, c, shape[(side + 1) % shape.length] as Point);
      if (found) meetings.push({ ...found, side, segment });
    }
  }
  return meetings.sort((one, other) => one.segment - other.segment || one.along - other.along);
}

function meetingOf(a: Point, b: Point, c: Point, d: Point) {
  const [bn, be, dn, de] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = bn * de - be * dn;
  if (across === 0) return undefined;
  const along = ((c[0] - a[0]) * de - (c[1] - a[1]) * dn) / across;
  const onSide = ((c[0] - a[0]) * be - (c[1] - a[1]) * bn) / across;
  // The end of a side is the beginning of the next one: a line through a corner crosses the border once.
  if (along <= 0 || along > 1 || onSide < 0 || onSide >= 1) return undefined;
  return { point: onSide === 0 ? c : rounded([c[0] + onSide * dn, c[1] + onSide * de]), along, onSide };
}

function withMeetings(shape: Shape, meetings: Meeting[]): Node[] {
  return shape.flatMap((point, side) => {
    const here = meetings
      .map((meeting, crossing) => ({ ...meeting, crossing }))
      .filter((meeting) => meeting.side === side)
      .sort((one, other) => one.onSide - other.onSide);
    const nodes = here.map((meeting): Node => ({ point: meeting.point, crossing: meeting.crossing }));
    return samePoint(nodes[0]?.point, point) ? nodes : [{ point }, ...nodes];
  });
}

/** The line's own corners between two of its crossings. */
function between(line: readonly Point[], entry: Meeting, exit: Meeting): Point[] {
  return line.slice(entry.segment + 1, exit.segment + 1).map(rounded);
}

function divided(ring: Node[], entry: number, inner: Point[]): [Node[], Node[]] {
  const [from, to] = [placeOf(ring, entry), placeOf(ring, entry + 1)];
  const way = inner.map((point): Node => ({ point }));
  const onward = (start: number, end: number) =>
    start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)];
  return [
    [...onward(from, to), ...way.toReversed()],
    [...onward(to, from), ...way],
  ];
}

function placeOf(ring: Node[], crossing: number): number {
  return ring.findIndex((node) => node.crossing === crossing);
}
