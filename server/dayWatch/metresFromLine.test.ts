import { expect, it } from "vitest";
import { metresBetween } from "../roads";
import { metresFromLine } from "./metresFromLine";

/** To the east along the 41st parallel, then to the north. */
const line = [41, -8.6, 41, -8.5, 41.1, -8.5].map((each) => Math.round(each * 1e5));

it("is how far a place is from the nearest stretch of a line, and not of its prolongation", () => {
  expect(metresFromLine(line, { latitude: 41, longitude: -8.55 })).toBeCloseTo(0);
  expect(metresFromLine(line, { latitude: 41.01, longitude: -8.55 })).toBeCloseTo(
    metresBetween(41, 0, 41.01, 0),
    0,
  );
  const beyond = { latitude: 41, longitude: -8.7 };
  expect(metresFromLine(line, beyond) / metresBetween(41, -8.6, 41, -8.7)).toBeCloseTo(1, 3);
  expect(
    metresFromLine(line, { latitude: 41.05, longitude: -8.49 }) / metresBetween(41.05, -8.5, 41.05, -8.49),
  ).toBeCloseTo(1, 3);
});

it("is infinite where there is no line, and the distance to a point where that is all", () => {
  expect(metresFromLine([], { latitude: 41, longitude: -8 })).toBe(Infinity);
  expect(metresFromLine([4100000, -800000], { latitude: 41, longitude: -8 })).toBe(0);
});
