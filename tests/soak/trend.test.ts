import { describe, expect, it } from "vitest";
import { growth, quantile } from "./trend";

const every = (count: number, value: (minute: number) => number) =>
  Array.from({ length: count }, (_, minute) => ({ at: minute, value: value(minute) }));

describe("growth", () => {
  it("is what is added in ten minutes", () => {
    expect(growth(every(20, (minute) => 100 + 0.4 * minute))).toBeCloseTo(4);
    expect(growth(every(20, (minute) => 100 - 0.4 * minute))).toBeCloseTo(-4);
  });

  it("is not moved by a few that are far off, nor by what goes to and fro", () => {
    const seen = every(20, (minute) => 100 + 0.4 * minute + (minute % 2) + (minute % 7 === 3 ? 80 : 0));
    expect(growth(seen)).toBeGreaterThan(3);
    expect(growth(seen)).toBeLessThan(5);
  });

  it("is seen beside noise that is larger than what is added in a minute", () => {
    const noise = [3, -2, 1, -3, 2, 0, -1];
    const seen = every(20, (minute) => 100 + 0.8 * minute + noise[minute % noise.length]!);
    expect(growth(seen)).toBeGreaterThan(5);
  });
});

it("answers the value that a share of them does not exceed", () => {
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(2);
  expect(quantile([5, 1, 3], 0.5)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});
