import { boxOf, cutRing, type Frame } from "../geometry";

/** A tile is cut out of all points of the areas that it touches: of a whole coast that would take too long. */
const mostPoints = 2_000;

/**
 * An area, an outer ring and its holes, as pieces of fewer points that lie side by side: halves of halves. Drawn in one
 * stroke they are the area itself.
 */
export function inPieces(rings: readonly number[][]): number[][][] {
  const [outer] = rings;
  const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  if (!outer || points <= mostPoints) return [[...rings]];
  const { west, south, east, north } = boxOf(
    outer.filter((_, at) => at % 2 === 0),
    outer.filter((_, at) => at % 2 === 1),
  );
  const whole: Frame = { left: west, top: south, right: east, bottom: north };
  const isWide = east - west > north - south;
  const middle = isWide ? (west + east) / 2 : (south + north) / 2;
  const halves: Frame[] = isWide
    ? [
        { ...whole, right: middle },
        { ...whole, left: middle },
      ]
    : [
        { ...whole, bottom: middle },
        { ...whole, top: middle },
      ];
  return halves.flatMap((half) => {
    const cut = rings.map((ring) => cutRing(ring, half));
    const isSmaller = cut.reduce((sum, ring) => sum + ring.length / 2, 0) < points;
    if (cut[0]!.length === 0) return [];
    const left = [cut[0]!, ...cut.slice(1).filter(({ length }) => length > 0)];
    return isSmaller ? inPieces(left) : [left];
  });
}
