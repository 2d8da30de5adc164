import { type Box, chained, cutLine, isInside, type Points, signedArea } from "../geometry";

/**
 * The sea of a box as areas of rings, longitudes and latitudes in turn, each with its islands. Coastlines have the land on
 * their left and the water on their right (wiki.openstreetmap.org/wiki/Tag:natural=coastline); those that end within the
 * box, where an extract was cut along another border, go on straight to its nearest side.
 */
export function seaOf(
  coasts: readonly (readonly number[])[],
  placeOf: (id: number) => [number, number] | undefined,
  box: Box,
): number[][][] {
  const { rings, open } = chained(coasts);
  const lineOf = (ids: readonly number[]) => ids.flatMap((id) => placeOf(id) ?? []);
  const frame = { left: box.west, top: box.south, right: box.east, bottom: box.north };
  const pieces: number[][] = [];
  const islands: number[][] = [];
  const waters: number[][] = [];
  for (const ids of rings) {
    const ring = lineOf(ids);
    const parts = cutLine(ring, frame);
    if (parts.length === 1 && parts[0]!.length === ring.length)
      (signedArea(ring) > 0 ? islands : waters).push(ring);
    else pieces.push(...together(parts));
  }
  for (const ids of open) pieces.push(...cutLine(lineOf(ids), frame));
  const seas = [
    ...aroundBox(
      pieces.filter(({ length }) => length > 2).map((piece) => toSides(piece, box)),
      box,
    ),
    ...waters,
  ];
  if (seas.length === 0 && islands.length > 0) seas.push(wholeOf(box));
  return seas.map((sea) => [sea, ...islands.filter((island) => isInside(sea, island[0]!, island[1]!))]);
}

/** A ring that was begun inside is cut into one piece too many: the last goes on as the first. */
function together(parts: number[][]): number[][] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first === last || first[0] !== last.at(-2) || first[1] !== last.at(-1)) return parts;
  return [[...last, ...first.slice(2)], ...parts.slice(1, -1)];
}

/** Goes along each piece, then clockwise along the box to where the next one begins, until it comes back. */
function aroundBox(pieces: number[][], box: Box): number[][] {
  const left = new Set(pieces);
  const seas: number[][] = [];
  const corners = cornersOf(box);
  for (const first of pieces) {
    if (!left.has(first)) continue;
    const sea: number[] = [];
    for (let piece: number[] | undefined = first; piece && left.has(piece);) {
      left.delete(piece);
      sea.push(...piece);
      const at = wayRound(piece.at(-2)!, piece.at(-1)!, box);
      const ahead = (other: Points) => (wayRound(other[0]!, other[1]!, box) - at + 4) % 4;
      const next: number[] = pieces.reduce((best, each) => (ahead(each) < ahead(best) ? each : best));
      for (let corner = Math.floor(at) + 1; corner < at + ahead(next); corner++)
        sea.push(...corners[corner % 4]!);
      piece = next;
    }
    seas.push([...sea, sea[0]!, sea[1]!]);
  }
  return seas;
}

/** A piece that begins and ends on the box. */
function toSides(piece: number[], box: Box): number[] {
  const [start, end] = [onSide(piece[0]!, piece[1]!, box), onSide(piece.at(-2)!, piece.at(-1)!, box)];
  return [...start, ...piece, ...end];
}

/** The nearest place on the box's sides; none for what lies on one. */
function onSide(x: number, y: number, { west, south, east, north }: Box): number[] {
  const ways: [number, number[]][] = [
    [x - west, [west, y]],
    [east - x, [east, y]],
    [y - south, [x, south]],
    [north - y, [x, north]],
  ];
  const [distance, place] = ways.reduce((best, each) => (each[0] < best[0] ? each : best));
  return distance === 0 ? [] : place;
}

/** North-west, north-east, south-east, south-west. */
function cornersOf({ west, south, east, north }: Box): [number, number][] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

function wholeOf(box: Box): number[] {
  const corners = cornersOf(box);
  return [...corners, corners[0]!].flat();
}

/** How far a place on the box is, clockwise from its north-western corner: 1 for each side. */
function wayRound(x: number, y: number, { west, south, east, north }: Box): number {
  if (y === north) return ((x - west) / (east - west)) % 4;
  if (x === east) return 1 + (north - y) / (north - south);
  if (y === south) return 2 + (east - x) / (east - west);
  return (3 + (y - south) / (north - south)) % 4;
}
