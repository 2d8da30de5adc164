/** A line of a tile: x and y in turn; those of one look may be joined. */
export type TileLine = { look: number; points: number[] };

type End = { line: number; isLast: boolean };

/**
 * Lines that go on into each other with the same look, as one. Where more than two of them meet, those are joined that go
 * on the straightest. Lines of a look that `isDirected` are not turned round: one has to end where the other begins.
 */
export function joined(lines: readonly TileLine[], isDirected: (look: number) => boolean): TileLine[] {
  /** What each end goes on into: of line `n` the first point is end 2n, the last 2n + 1. */
  const next = new Map<number, End>();
  for (const ends of meetings(lines)) {
    const open = [...ends];
    while (open.length > 1) {
      const pair = straightest(lines, open, isDirected);
      if (!pair) break;
      const [one, other] = pair;
      next.set(numberOf(one), other);
      next.set(numberOf(other), one);
      for (const end of pair) open.splice(open.indexOf(end), 1);
    }
  }
  const done = new Set<number>();
  const found: TileLine[] = [];
  function follow(start: End): void {
    if (done.has(start.line)) return;
    const points: number[] = [];
    for (let from: End | undefined = start; from && !done.has(from.line);) {
      done.add(from.line);
      append(points, lines[from.line]!.points, from.isLast);
      from = next.get(numberOf({ line: from.line, isLast: !from.isLast }));
    }
    found.push({ look: lines[start.line]!.look, points });
  }
  for (const line of lines.keys())
    // Such as have a direction are begun at their beginning.
    for (const isLast of isDirected(lines[line]!.look) ? [false] : [false, true])
      if (!next.has(numberOf({ line, isLast }))) follow({ line, isLast });
  // What is left goes round.
  for (const line of lines.keys()) follow({ line, isLast: false });
  return found;
}

function numberOf({ line, isLast }: End): number {
  return 2 * line + (isLast ? 1 : 0);
}

/** Ends of lines of one look at one place. */
function meetings(lines: readonly TileLine[]): Iterable<End[]> {
  const byPlace = new Map<string, End[]>();
  for (const [line, { look, points }] of lines.entries())
    for (const isLast of [false, true]) {
      const [x, y] = isLast ? points.slice(-2) : points;
      const key = `${look} ${x} ${y}`;
      const known = byPlace.get(key);
      if (known) known.push({ line, isLast });
      else byPlace.set(key, [{ line, isLast }]);
    }
  return byPlace.values();
}

function straightest(
  lines: readonly TileLine[],
  ends: End[],
  isDirected: (look: number) => boolean,
): [End, End] | undefined {
  let best: [End, End] | undefined;
  let least = Infinity;
  for (const [at, one] of ends.entries())
    for (const other of ends.slice(at + 1)) {
      if (one.line === other.line) continue;
      if (one.isLast === other.isLast && isDirected(lines[one.line]!.look)) continue;
      const [[ax, ay], [bx, by]] = [directionFrom(lines, one), directionFrom(lines, other)];
      // -1 where both lead away in opposite directions.
      const cosine = ax * bx + ay * by;
      if (cosine < least) [best, least] = [[one, other], cosine];
    }
  return best;
}

/** Away from an end, of length 1. */
function directionFrom(lines: readonly TileLine[], { line, isLast }: End): [number, number] {
  const { points } = lines[line]!;
  const [from, to] = isLast ? [points.length - 2, points.length - 4] : [0, 2];
  const [dx, dy] = [points[to]! - points[from]!, points[to + 1]! - points[from + 1]!];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** Adds a line to one that ends where it begins. */
function append(points: number[], line: readonly number[], isTurned: boolean): void {
  const count = line.length / 2;
  for (let each = points.length === 0 ? 0 : 1; each < count; each++) {
    const at = 2 * (isTurned ? count - 1 - each : each);
    points.push(line[at]!, line[at + 1]!);
  }
}
