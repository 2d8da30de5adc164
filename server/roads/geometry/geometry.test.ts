import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../tests/scope";
import { chained, cutLine, cutRing, isInside, reversed, signedArea, simplified } from ".";

const frame = { left: 0, top: 0, right: 100, bottom: 60 };
const coordinate = fc.integer({ min: -200, max: 300 });
const line = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 })
  .map((all) => all.flat());
const ring = line.filter((all) => all.length >= 6).map((all) => [...all, all[0]!, all[1]!]);

function pairsOf(points: ArrayLike<number>): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);
}

function expectInFrame(points: number[]): void {
  for (const [x, y] of pairsOf(points)) {
    expect(x >= frame.left && x <= frame.right, `${x}`).toBe(true);
    expect(y >= frame.top && y <= frame.bottom, `${y}`).toBe(true);
  }
}

/** From the nearest point of a line. */
function distanceFrom(points: number[], x: number, y: number): number {
  const pairs = pairsOf(points);
  const distances = pairs.map(([ax, ay], at) => {
    const [bx, by] = pairs[at + 1] ?? [ax, ay];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const share =
      square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
  });
  return Math.min(...distances);
}

describe("a line that is cut", () => {
  it("lies within the frame, upon the whole line, and has all of its points that lie there", () => {
    fc.assert(
      fc.property(line, (points) => {
        const parts = cutLine(points, frame);
        for (const part of parts) {
          expectInFrame(part);
          for (const [x, y] of pairsOf(part)) expect(distanceFrom(points, x, y)).toBeLessThan(1e-6);
        }
        const cut = new Set(parts.flatMap(pairsOf).map(String));
        for (const [x, y] of pairsOf(points))
          if (x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom)
            expect(cut.has(String([x, y]))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it("has a part for each time that it comes in", () => {
    expect(cutLine([-10, 30, 50, 30, 50, 80, 70, 80, 70, 30], frame)).toEqual([
      [0, 30, 50, 30, 50, 60],
      [70, 60, 70, 30],
    ]);
    expect(cutLine([-10, 70, 110, 70], frame)).toEqual([]);
  });
});

describe("an area that is cut", () => {
  it("lies within the frame, and has a place there if the whole one has it", () => {
    fc.assert(
      fc.property(
        ring,
        fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 59 })),
        (points, [x, y]) => {
          const cut = cutRing(points, frame);
          expectInFrame(cut);
          const [px, py] = [x + 0.4142, y + 0.7321];
          if (distanceFrom(points, px, py) > 1e-6)
            expect(isInside(cut, px, py)).toBe(isInside(points, px, py));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("is the frame itself where it is all around, and nothing where it is elsewhere", () => {
    const around = [-10, -10, 200, -10, 200, 200, -10, 200, -10, -10];
    expect(signedArea(cutRing(around, frame))).toBe(6000);
    expect(signedArea(cutRing(reversed(around), frame))).toBe(-6000);
    expect(cutRing([200, 0, 300, 0, 300, 60, 200, 0], frame)).toEqual([]);
  });
});

it("a simplified line has its ends, points of its own alone, and is nowhere farther off than told", () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 0, max: 80 }), (points, tolerance) => {
      const fewer = simplified(points, tolerance);
      expect(fewer.slice(0, 2)).toEqual(points.slice(0, 2));
      expect(fewer.slice(-2)).toEqual(points.slice(-2));
      const own = new Set(pairsOf(points).map(String));
      for (const pair of pairsOf(fewer)) expect(own.has(String(pair))).toBe(true);
      for (const [x, y] of pairsOf(points))
        expect(distanceFrom(fewer, x, y)).toBeLessThanOrEqual(tolerance + 1e-6);
    }),
    { numRuns: runs(500) },
  );
});

it("lists of ids become rings and lines, whichever way round each of them stands", () => {
  expect(
    chained([
      [1, 2, 3],
      [7, 8],
      [5, 4, 3],
      [5, 1],
      [9, 8],
    ]),
  ).toEqual({
    rings: [[1, 2, 3, 4, 5, 1]],
    open: [[7, 8, 9]],
  });
  expect(
    chained([
      [2, 3],
      [1, 2],
      [3, 4],
    ]),
  ).toEqual({ rings: [], open: [[1, 2, 3, 4]] });
});
