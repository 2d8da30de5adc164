import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAjv } from "../ajv";
import { conforms } from "../interpret";
import { runs } from "../../tests/scope";
import {
  crossingOf,
  degrees,
  mostPoints,
  polygonFault,
  pointsOf,
  readPolygon,
  writePolygon,
  type Point,
} from "./index";
import { foldsBack, segmentsMeet } from "./crossing";

const latitude = fc.integer({ min: -900_000_000, max: 900_000_000 }).map((each) => each / 1e7);
const longitude = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((each) => each / 1e7);
const point = fc.tuple(latitude, longitude) as fc.Arbitrary<Point>;

/** A corner as any system may write it: with a plus, with zeros at the end, with more digits than are known. */
const written = fc
  .tuple(
    fc.constantFrom("", "-", "+"),
    fc.integer({ min: 0, max: 89 }),
    fc.stringMatching(/^(\.[0-9]{1,14})?$/),
    fc.constantFrom("", "-"),
    fc.integer({ min: 0, max: 179 }),
    fc.stringMatching(/^(\.[0-9]{1,14})?$/),
  )
  .map(([sign, north, fraction, other, east, more]) => `${sign}${north}${fraction},${other}${east}${more}`);

/** Corners round a middle, each at an angle of its own: such an area never crosses itself. */
const star = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3_599 }), fc.double({ min: 0.5, max: 2, noNaN: true })), {
    minLength: 12,
    maxLength: 60,
  })
  .map((rays) => {
    const byAngle = new Map(rays.map(([angle, length]) => [angle, length]));
    for (const angle of [0, 900, 1_800, 2_700]) byAngle.set(angle, 1);
    return [...byAngle]
      .sort(([one], [other]) => one - other)
      .map(([angle, length]): Point => {
        const turned = (angle / 1_800) * Math.PI;
        return [41 + length * Math.sin(turned), -8 + length * Math.cos(turned)];
      });
  });

describe("an area's wire form", () => {
  it("is read back as the points that were written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 2, selector: String }), (points) => {
        expect(readPolygon(writePolygon(points))).toEqual(points);
      }),
    );
  });

  it("comes back character by character where no point was changed, however it was written", () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 4 }), fc.boolean(), (texts, closed) => {
        // The same place in two spellings keeps the first of them.
        const own = texts.filter(
          (text, at) => texts.findIndex((each) => String(pointsOf(each)) === String(pointsOf(text))) === at,
        );
        const text = [...own, ...(closed && own.length > 2 ? own.slice(0, 1) : [])].join("|");
        expect(writePolygon(pointsOf(text), text)).toBe(text);
      }),
    );
  });

  it("changes nothing but the corner that was moved", () => {
    const text = "41.100,-8.60|+41.2,-8.6000|41.2,-8.5|41.100,-8.60";
    const [first, second] = pointsOf(text);
    expect(writePolygon([first as Point, second as Point, [41.25, -8.51234567891]], text)).toBe(
      "41.100,-8.60|+41.2,-8.6000|41.25,-8.5123457|41.100,-8.60",
    );
  });

  it("writes degrees without exponents and without a minus before nothing", () => {
    expect([1e-7, -1e-9, 0, -0, 179.99999999, 5].map(degrees)).toEqual([
      "0.0000001",
      "0",
      "0",
      "0",
      "180",
      "5",
    ]);
  });
});

/** Every two sides compared: slow, and beyond doubt. */
function crosses(points: Point[]): boolean {
  const sides = points
    .map((from, at): [Point, Point] => [from, points[(at + 1) % points.length] as Point])
    .filter(([from, to]) => String(from) !== String(to));
  return sides.some(([a, b], at) =>
    sides.some(([c, d], other) => {
      if (other <= at) return false;
      if (other === at + 1 && foldsBack(a, b, d)) return true;
      if (at === 0 && other === sides.length - 1 && foldsBack(c, d, b)) return true;
      const neighbours = other === at + 1 || (at === 0 && other === sides.length - 1);
      return !neighbours && segmentsMeet(a, b, c, d);
    }),
  );
}

describe("what is no area", () => {
  const square = "41,-8|41,-7|42,-7|42,-8";
  it.each([
    ["41,-8|41,-7", { code: "AREA_FEW", metadata: { count: 2 } }],
    ["41,-8|41,-7|41,-8", { code: "AREA_FEW", metadata: { count: 2 } }],
    ["41,-8|41,-7|41,-8|41,-7", { code: "AREA_FEW", metadata: { count: 2 } }],
    ["41,-8|41;-7|42,-7", { code: "AREA_UNREADABLE", metadata: { place: 2, text: "41;-7" } }],
    ["41,-8|41,-7|", { code: "AREA_UNREADABLE", metadata: { place: 3, text: "" } }],
    ["41,-8|41,1e2|42,-7", { code: "AREA_UNREADABLE", metadata: { place: 2, text: "41,1e2" } }],
    ["41,-8|91,-7|42,-7", { code: "AREA_OUTSIDE", metadata: { place: 2, text: "91, -7" } }],
    ["10,170|10,-170|20,-170", { code: "AREA_DATE_LINE", metadata: { place: 1, other: 2 } }],
    ["41,-8|42,-7|41,-7|42,-8", { code: "AREA_CROSSING", metadata: { place: 1, other: 3 } }],
    ["41,-8|41,-7|41,-6", { code: "AREA_CROSSING", metadata: { place: 1, other: 3 } }],
    ["0,0|0,4|4,4|0,2|4,0", { code: "AREA_CROSSING", metadata: { place: 1, other: 4 } }],
  ])("%s", (text, fault) => {
    expect(polygonFault(text)).toMatchObject(fault);
  });

  it("says nothing against a square, closed or not, with a corner twice in a row, or along the date line", () => {
    for (const text of [square, `${square}|41,-8`, `${square}|42,-8`, "10,179|10,180|11,180|11,179"])
      expect(polygonFault(text), text).toBeUndefined();
  });

  it("refuses 50,000 points at once, and judges as many as are taken within a second", () => {
    const circle = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 2 * Math.PI;
        return `${degrees(41 + Math.sin(angle))},${degrees(-8 + Math.cos(angle))}`;
      }).join("|");
    expect(polygonFault(circle(50_000))).toEqual({
      code: "AREA_MANY",
      metadata: { count: 50_000, limit: mostPoints },
    });
    const began = performance.now();
    expect(polygonFault(circle(mostPoints))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it("finds a crossing where comparing every two sides does: on a coarse grid, where corners touch sides and each other", () => {
    const coarse = fc.tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 6 }),
    ) as fc.Arbitrary<Point>;
    fc.assert(
      fc.property(fc.array(coarse, { minLength: 3, maxLength: 9 }), (points) => {
        expect(crossingOf(points) !== undefined).toBe(crosses(points));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it("judges the most tangled text that is taken within a second", () => {
    const teeth = Array.from({ length: mostPoints - 2 }, (_, at) =>
      at % 2 ? `${(1 + at * 1e-6).toFixed(6)},1` : `${(at * 1e-6).toFixed(6)},0`,
    );
    const began = performance.now();
    expect(polygonFault([...teeth, "-1,1.5"].join("|"))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it("finds no crossing in areas that have none, from whichever corner and in whichever direction they are written", () => {
    fc.assert(
      fc.property(star, fc.nat(), fc.boolean(), (points, start, backwards) => {
        const at = start % points.length;
        const turned = [...points.slice(at), ...points.slice(0, at)];
        expect(crossingOf(backwards ? turned.toReversed() : turned)).toBeUndefined();
      }),
    );
  });

  it("finds a crossing where comparing every two sides does, when two corners of such an area change places", () => {
    fc.assert(
      fc.property(star, fc.nat(), (points, start) => {
        const at = start % points.length;
        const other = (at + Math.floor(points.length / 2)) % points.length;
        const swapped = points.with(at, points[other] as Point).with(other, points[at] as Point);
        expect(crossingOf(swapped) !== undefined).toBe(crosses(swapped));
      }),
    );
  });
});

it("is one format for the server's check, the precompiled one and the interpreting one", () => {
  const check = createAjv().compile({ type: "string", format: "polygon" });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(written).map((texts) => texts.join("|")),
      ),
      (text) => {
        const isSound = polygonFault(text) === undefined;
        expect(check(text)).toBe(isSound);
        expect(conforms({ type: "string", format: "polygon" }, text)).toBe(isSound);
      },
    ),
  );
});
