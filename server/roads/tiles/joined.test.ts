import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../tests/scope";
import { joined, type TileLine } from "./joined";

/** Few places, so that many lines meet; no line stays where it is. */
const place = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const tileLine = fc.record({
  look: fc.integer({ min: 0, max: 2 }),
  points: fc
    .array(place, { minLength: 2, maxLength: 4 })
    .filter((places) => places.every((each, at) => at === 0 || String(each) !== String(places[at - 1])))
    .map((places) => places.flat()),
});
const directed = (look: number) => look === 2;

/** Each step of a line from point to point with its look, in the way in which it may be read. */
function stepsOf(lines: readonly TileLine[]): string[] {
  return lines
    .flatMap(({ look, points }) =>
      Array.from({ length: points.length / 2 - 1 }, (_, at) => {
        const ends = [points.slice(2 * at, 2 * at + 2), points.slice(2 * at + 2, 2 * at + 4)].map(String);
        return `${look}: ${(directed(look) ? ends : ends.toSorted()).join(" to ")}`;
      }),
    )
    .toSorted();
}

describe("joined lines", () => {
  it("have the same steps with the same looks as before, and one-way ones the same direction", () => {
    fc.assert(
      fc.property(fc.array(tileLine, { maxLength: 30 }), (lines) => {
        const fewer = joined(lines, directed);
        expect(stepsOf(fewer)).toEqual(stepsOf(lines));
        expect(fewer.length).toBeLessThanOrEqual(lines.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it("leave nothing apart that could go on into another one", () => {
    fc.assert(
      fc.property(fc.array(tileLine, { maxLength: 30 }), (lines) => {
        const isRing = ({ points }: TileLine) => String(points.slice(0, 2)) === String(points.slice(-2));
        // Rings end nowhere: they may well touch one another.
        const fewer = joined(lines, directed).filter((each) => !isRing(each));
        for (const [at, { look, points }] of fewer.entries())
          for (const other of fewer.slice(at + 1).filter((each) => each.look === look)) {
            const [start, end] = [points.slice(0, 2), points.slice(-2)].map(String);
            const [otherStart, otherEnd] = [other.points.slice(0, 2), other.points.slice(-2)].map(String);
            expect([otherStart === end, start === otherEnd]).toEqual([false, false]);
            if (!directed(look)) expect([start === otherStart, end === otherEnd]).toEqual([false, false]);
          }
      }),
      { numRuns: runs(500) },
    );
  });

  it("go straight on where more than two meet", () => {
    const lines = [
      { look: 0, points: [0, 0, 10, 0] },
      { look: 0, points: [10, 0, 10, 10] },
      { look: 0, points: [20, 1, 10, 0] },
      { look: 1, points: [10, 0, 30, 0] },
    ];
    expect(joined(lines, directed)).toEqual([
      { look: 0, points: [0, 0, 10, 0, 20, 1] },
      { look: 0, points: [10, 0, 10, 10] },
      { look: 1, points: [10, 0, 30, 0] },
    ]);
  });
});
