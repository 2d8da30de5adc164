/** A letter's middle, and how far it is turned: in pixels and radians. */
export type Glyph = { x: number; y: number; angle: number };

/** A line with how far along each of its points is. */
export type Measured = { points: readonly number[]; at: readonly number[]; length: number };

/** A text may be bent, but has to be read in one go: shares of its length, radians, pixels. */
const leastChord = 0.93;
const mostTurned = 0.5;
const straightBelow = 1.2;

export function measured(points: readonly number[]): Measured {
  const at = [0];
  for (let each = 2; each < points.length; each += 2)
    at.push(
      at.at(-1)! + Math.hypot(points[each]! - points[each - 2]!, points[each + 1]! - points[each - 1]!),
    );
  return { points, at, length: at.at(-1)! };
}

/**
 * Where letters of these widths stand along a line so that the middle of the text is so far along; `beside`: so many
 * pixels under the line, or, where negative, above. Undefined where the line is too short or too bent for it.
 */
export function glyphsAlong(
  line: Measured,
  widths: readonly number[],
  middle: number,
  beside = 0,
): Glyph[] | undefined {
  const width = widths.reduce((sum, each) => sum + each, 0);
  const [from, to] = [middle - width / 2, middle + width / 2];
  if (from < 0 || to > line.length) return undefined;
  const [start, end] = [pointAt(line, from), pointAt(line, to)];
  if (Math.hypot(end[0] - start[0], end[1] - start[1]) < leastChord * width) return undefined;
  // Nobody reads upside down: where the line leads to the left, the text goes from its end.
  const isTurned = end[0] < start[0];
  const [first, last] = isTurned ? [end, start] : [start, end];
  const ahead = Math.atan2(last[1] - first[1], last[0] - first[0]);

  const glyphs: Glyph[] = [];
  let along = 0;
  let bend = 0;
  for (const each of widths) {
    const [before, after] = [along, along + each].map((far) =>
      pointAt(line, isTurned ? to - far : from + far),
    ) as [Spot, Spot];
    const [x, y] = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2];
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const turn = glyphs.length === 0 ? 0 : turnBetween(glyphs.at(-1)!.angle, angle);
    if (turn > mostTurned) return undefined;
    bend = Math.max(bend, Math.abs((x - first[0]) * Math.sin(ahead) - (y - first[1]) * Math.cos(ahead)));
    glyphs.push({ x, y, angle });
    along += each;
  }
  const straight = bend < straightBelow ? straightened(glyphs, ahead) : glyphs;
  return straight.map(({ x, y, angle }) => ({
    x: x - beside * Math.sin(angle),
    y: y + beside * Math.cos(angle),
    angle,
  }));
}

/** On the straight through their middles. */
function straightened(glyphs: readonly Glyph[], angle: number): Glyph[] {
  const [x, y] = [meanOf(glyphs.map((each) => each.x)), meanOf(glyphs.map((each) => each.y))];
  return glyphs.map((each) => {
    const far = (each.x - x) * Math.cos(angle) + (each.y - y) * Math.sin(angle);
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), angle };
  });
}

type Spot = readonly [x: number, y: number];

/** The point so far along a line. */
export function pointAt({ points, at }: Measured, far: number): Spot {
  let [low, high] = [1, at.length - 1];
  while (low < high) {
    const half = (low + high) >> 1;
    if (at[half]! < far) low = half + 1;
    else high = half;
  }
  const span = at[low]! - at[low - 1]!;
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, (far - at[low - 1]!) / span));
  const before = 2 * (low - 1);
  return [
    points[before]! + share * (points[before + 2]! - points[before]!),
    points[before + 1]! + share * (points[before + 3]! - points[before + 1]!),
  ];
}

function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
