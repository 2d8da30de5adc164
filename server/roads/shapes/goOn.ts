import type { Box, Points } from "../geometry";

/** So near to a side of the box something ends on it, in degrees. */
const near = 1e-4;
/** How far water goes on beyond the box, in degrees: rivers a little, seas so that a map of a city does not show their end. */
const beyond = { river: 0.05, sea: 0.25 };
/** Water that meets a side on a longer part than this is a sea, in degrees. */
const widestRiver = 0.03;

/**
 * A ring of water, longitudes and latitudes in turn, that goes on where it ends on a side of the box: nothing is known of
 * what lies beyond, and a map that shows the side would have the water end there.
 */
export function goOn(ring: Points, box: Box): number[] {
  const sides = [
    { axis: 0, at: box.west, sign: -1 },
    { axis: 0, at: box.east, sign: 1 },
    { axis: 1, at: box.south, sign: -1 },
    { axis: 1, at: box.north, sign: 1 },
  ] as const;
  return sides.reduce<number[]>(
    (grown, { axis, at, sign }) => grownOver(grown, axis, at, sign),
    Array.from(ring),
  );
}

/** Moves the parts of a ring that run along a side outwards; the ends of each stay as well. */
function grownOver(ring: number[], axis: 0 | 1, side: number, sign: 1 | -1): number[] {
  const count = ring.length / 2 - 1;
  const isOn = (at: number) => Math.abs(ring[2 * ((at + count) % count) + axis]! - side) < near;
  if (count < 3) return ring;
  const first = Array.from({ length: count }, (_, at) => at).find((at) => !isOn(at));
  if (first === undefined) return ring;
  const grown: number[] = [];
  for (let step = 0; step < count; step++) {
    const at = (first + step) % count;
    grown.push(ring[2 * at]!, ring[2 * at + 1]!);
    if (!isOn(at) || isOn(at - 1) || !isOn(at + 1)) continue;
    let end = at + 1;
    while (isOn(end + 1)) end++;
    const along = 1 - axis;
    const run = Array.from({ length: end - at + 1 }, (_, each) => (at + each) % count);
    const places = run.map((each) => ring[2 * each + along]!);
    const far = Math.max(...places) - Math.min(...places) > widestRiver ? beyond.sea : beyond.river;
    for (const place of places)
      grown.push(...(axis === 0 ? [side + sign * far, place] : [place, side + sign * far]));
    const last = run.at(-1)!;
    grown.push(ring[2 * last]!, ring[2 * last + 1]!);
    step += run.length - 1;
  }
  return [...grown, grown[0]!, grown[1]!];
}
