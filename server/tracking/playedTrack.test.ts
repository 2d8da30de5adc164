import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unseenAfter } from "../../schemas/playback";
import { playedTrack } from "./playedTrack";

/** So many seconds on, so many metres or so to the north. */
const at = (second: number, metres: number) => ({ second, latitude: 41 + metres / 111_195, longitude: -8 });
const seconds = (stretch: readonly number[]) => stretch.filter((_, index) => index % 3 === 0);

describe("a track that is played back", () => {
  it("is cut where the vehicle was not seen for five minutes, and not where it stood", () => {
    const standing = Array.from({ length: 60 }, (_, minute) => at(60 + 60 * minute, 600));
    const { tolerance, stretches } = playedTrack([at(0, 0), ...standing, at(4000, 600), at(4020, 900)], 100);
    expect(tolerance).toBe(5);
    expect(stretches.map(seconds)).toEqual([
      [0, 60, 3600],
      [4000, 4020],
    ]);
    expect(playedTrack([], 100)).toEqual({ tolerance: 5, stretches: [] });
  });

  it("has as many points as there is room, and is coarser by no more than it takes", () => {
    const zigzag = Array.from({ length: 1000 }, (_, step) => at(10 * step, (step % 2) * 36));
    const all = playedTrack(zigzag, 1000);
    expect([all.tolerance, all.stretches.flatMap(seconds)]).toEqual([5, zigzag.map(({ second }) => second)]);
    expect(playedTrack(zigzag, 999)).toEqual({
      tolerance: 40,
      stretches: [[0, 4_100_000, -800_000, 9990, 4_100_032, -800_000]],
    });
  });

  it("keeps both ends of each stretch, whatever the room", () => {
    const waits = fc.array(fc.integer({ min: 1, max: 2 * unseenAfter }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 0, max: 20 }), (gaps, most) => {
        let second = 0;
        const points = gaps.map((gap, step) => at((second += gap), step % 2 === 0 ? 0 : 5000));
        const { stretches } = playedTrack(points, most);
        const ends = points.flatMap((point, index) => {
          const begins = index === 0 || gaps[index]! > unseenAfter;
          const isLast = index === gaps.length - 1 || gaps[index + 1]! > unseenAfter;
          return begins || isLast ? [point.second] : [];
        });
        const found = stretches.flatMap((stretch) => [...new Set([stretch[0], stretch.at(-3)])]);
        expect(found).toEqual(ends);
        const count = stretches.reduce((sum, { length }) => sum + length / 3, 0);
        expect(count).toBeLessThanOrEqual(Math.max(most, 2 * stretches.length));
      }),
    );
  });
});
