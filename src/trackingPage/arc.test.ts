import fc from "fast-check";
import { expect, it } from "vitest";
import { arcBetween, type Place } from "./arc";

const place = fc.tuple(
  fc.double({ min: -80, max: 80, noNaN: true }),
  fc.double({ min: -179, max: 179, noNaN: true }),
) as fc.Arbitrary<Place>;

it("a bow goes from the driver to the door, and between them stays near the line", () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const points = arcBetween(from, to);
      const [first, last] = [points[0], points.at(-1)];
      for (const axis of [0, 1] as const) {
        expect(first?.[axis]).toBeCloseTo(from[axis], 9);
        expect(last?.[axis]).toBeCloseTo(to[axis], 9);
      }
      expect(points.flat().every(Number.isFinite)).toBe(true);
    }),
  );
});

it("a bow is bent upwards, and by how far it goes", () => {
  const middle = (from: Place, to: Place) => arcBetween(from, to)[12]![0];
  expect(middle([41, -8.7], [41, -8.6])).toBeGreaterThan(41);
  expect(middle([41, -8.6], [41, -8.7])).toBeGreaterThan(41);
  expect(middle([41, -8.6], [41, -8.8])).toBeGreaterThan(middle([41, -8.6], [41, -8.7]));
});
