import { expect, it } from "vitest";
import { learntAtStops, learntFactor } from "./learnt";

const leg = (planned: number, driven: number) => ({ left: 0, arrived: driven, planned });

it("learns from the driver's day, the more of it has been driven", () => {
  expect(learntFactor([], [])).toBe(1);
  const few = learntFactor([leg(600, 900)], []);
  const many = learntFactor(
    Array.from({ length: 20 }, () => leg(600, 900)),
    [],
  );
  expect(few).toBeCloseTo(2700 / 2400);
  expect(many).toBeCloseTo((1800 + 20 * 900) / (1800 + 20 * 600));
  expect(1 < few && few < many && many < 1.5).toBe(true);
});

it("learns nothing beyond what is likely", () => {
  expect(
    learntFactor(
      Array.from({ length: 50 }, () => leg(600, 6000)),
      [],
    ),
  ).toBe(1.5);
  expect(
    learntFactor(
      Array.from({ length: 50 }, () => leg(600, 1)),
      [],
    ),
  ).toBe(0.7);
  expect(learntFactor([leg(0, 500), { left: 100, arrived: 0, planned: 600 }], [])).toBe(1);
});

it("counts what was driven, without the pauses on the way", () => {
  expect(learntFactor([leg(600, 2400)], [{ start: 300, end: 2100 }])).toBe(1);
  expect(learntFactor([leg(600, 1200)], [{ start: 600 }])).toBe(1);
});

it("learns how long stops take from those of the day, and of others where there are few", () => {
  const stop = { took: 400, planned: 300 };
  const many = Array.from({ length: 30 }, () => stop);
  expect(learntAtStops([])).toBe(1);
  expect(learntAtStops([], 1.2)).toBeCloseTo(1.2);
  expect(learntAtStops([stop])).toBeCloseTo(1300 / 1200);
  expect(learntAtStops(many, 0.8)).toBeGreaterThan(1.27);
  // One at which he was held up for hours counts as three.
  expect(learntAtStops([{ took: 36_000, planned: 300 }])).toBeCloseTo(1800 / 1200);
  expect(learntAtStops([{ took: 600, planned: 0 }])).toBe(1);
});
