import { expect, it } from "vitest";
import { clockAt } from "./clock";

const pace = { speed: 60, clock: 0, setAt: 1_000_000, running: true };

it("goes as fast as it was told, and stands while the day does", () => {
  expect(clockAt(pace, 1_001_000)).toBe(60_000);
  expect(clockAt({ ...pace, running: false }, 1_001_000)).toBe(0);
});

it("never overtakes the real clock", () => {
  expect(clockAt(pace, 1_100_000)).toBe(1_100_000);
  expect(clockAt({ ...pace, speed: 1, clock: 1_000_000 }, 1_005_000)).toBe(1_005_000);
});
