import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresBetween } from "../roads";
import { simplifyTrack, type TrackPoint } from "./simplifyTrack";

const tolerance = 50;

/** Places of a town, a while after one another. */
const tracks = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 1, max: 60 }),
      latitude: fc.double({ min: 41, max: 41.005, noNaN: true }),
      longitude: fc.double({ min: -8.005, max: -8, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((points) => {
    let second = 0;
    return points.map(({ wait, ...place }): TrackPoint => ({ second: (second += wait), ...place }));
  });

describe("a simplified track", () => {
  it("keeps its ends, and is at each moment where it was", () => {
    fc.assert(
      fc.property(tracks, (points) => {
        const simple = simplifyTrack(points, tolerance);
        expect(simple.slice(0, 3)).toEqual(wire(points[0]!));
        expect(simple.slice(-3)).toEqual(wire(points.at(-1)!));
        // Beside the tolerance, what rounding to hundred-thousandths of a degree moves it.
        for (const point of points) expect(metresAway(simple, point)).toBeLessThan(tolerance + 2);
      }),
    );
  });

  it("loses what an even drive on a straight road says anyway, and keeps when it stood", () => {
    const at = (second: number, east: number) => ({ second, latitude: 41, longitude: -8 + east / 1e5 });
    const even = Array.from({ length: 60 }, (_, step) => at(10 * step, 20 * step));
    expect(simplifyTrack(even, 5)).toEqual([0, 4_100_000, -800_000, 590, 4_100_000, -798_820]);
    // The same road with a rest of ten minutes: as a line it is straight, as a track it is not.
    const rested = [at(0, 0), at(100, 1000), at(400, 1000), at(700, 1000), at(800, 2000)];
    expect(simplifyTrack(rested, 5).filter((_, index) => index % 3 === 0)).toEqual([0, 100, 700, 800]);
    expect(simplifyTrack([], 5)).toEqual([]);
  });
});

function wire({ second, latitude, longitude }: TrackPoint): number[] {
  return [second, Math.round(latitude * 1e5), Math.round(longitude * 1e5)];
}

/** How far from a point who drives a track evenly is at its moment. */
function metresAway(track: readonly number[], { second, latitude, longitude }: TrackPoint): number {
  let from = 0;
  while (from + 6 < track.length && track[from + 3]! <= second) from += 3;
  const to = Math.min(from + 3, track.length - 3);
  const lasts = track[to]! - track[from]!;
  const share = lasts === 0 ? 0 : (second - track[from]!) / lasts;
  const between = (part: number) =>
    (track[from + part]! + share * (track[to + part]! - track[from + part]!)) / 1e5;
  return metresBetween(latitude, longitude, between(1), between(2));
}
