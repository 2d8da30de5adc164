import { expect, it } from "vitest";
import { type Learning, learntOfDay } from "./learnt";

const leg = (planned: number, driven: number) => ({ left: 0, arrived: driven, planned });
const day = (more: Partial<Learning>): Learning => ({ legs: [], pauses: [], stops: [], ...more });
const factorOf = (more: Partial<Learning>, ...others: Learning[]) =>
  learntOfDay([day(more), ...others])[0]!.factor;
const atStopsOf = (more: Partial<Learning>, ...others: Learning[]) =>
  learntOfDay([day(more), ...others])[0]!.atStops;
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

it("learns from the driver's day, the more of it has been driven", () => {
  expect(learntOfDay([])).toEqual([]);
  expect(factorOf({})).toBe(1);
  const few = factorOf({ legs: [leg(600, 900)] });
  const many = factorOf({ legs: times(20, leg(600, 900)) });
  expect(few).toBeCloseTo(2700 / 2400);
  expect(many).toBeCloseTo((1800 + 20 * 900) / (1800 + 20 * 600));
  expect(1 < few && few < many && many < 1.5).toBe(true);
});

it("learns nothing beyond what is likely", () => {
  expect(factorOf({ legs: times(50, leg(600, 6000)) })).toBe(1.5);
  expect(factorOf({ legs: times(50, leg(600, 20)) })).toBe(0.7);
  expect(factorOf({ legs: [leg(0, 500), { left: 100, arrived: 0, planned: 600 }] })).toBe(1);
});

it("learns nothing of what was said at once, afterwards", () => {
  expect(factorOf({ legs: times(50, leg(600, 1)) })).toBe(1);
  expect(atStopsOf({ stops: times(50, { took: 0.002, planned: 300 }) })).toBe(1);
});

it("counts what was driven, without the pauses on the way", () => {
  expect(factorOf({ legs: [leg(600, 2400)], pauses: [{ start: 300, end: 2100 }] })).toBe(1);
  expect(factorOf({ legs: [leg(600, 1200)], pauses: [{ start: 600 }] })).toBe(1);
});

it("learns how long stops take from those of the day", () => {
  const stop = { took: 400, planned: 300 };
  expect(atStopsOf({})).toBe(1);
  expect(atStopsOf({ stops: [stop] })).toBeCloseTo(1300 / 1200);
  expect(atStopsOf({ stops: times(30, stop) })).toBeGreaterThan(1.27);
  // One at which he was held up for hours counts as three.
  expect(atStopsOf({ stops: [{ took: 36_000, planned: 300 }] })).toBeCloseTo(1800 / 1200);
  expect(atStopsOf({ stops: [{ took: 600, planned: 0 }] })).toBe(1);
});

it("learns from how others of the centre drive and serve today, while the driver's own day says little", () => {
  const rain = day({ legs: times(40, leg(600, 780)), stops: times(40, { took: 390, planned: 300 }) });
  const others = [rain, rain, rain];
  expect(factorOf({}, ...others)).toBeGreaterThan(1.28);
  expect(atStopsOf({}, ...others)).toBeGreaterThan(1.27);
  const own = factorOf({ legs: times(40, leg(600, 570)) }, ...others);
  expect(own).toBeGreaterThan(0.95);
  expect(own).toBeLessThan(1);
  // One of the others who has hardly driven says hardly anything.
  expect(factorOf({}, day({ legs: [leg(60, 90)] }))).toBeCloseTo(1890 / 1860);
});

it("counts nothing of a driver's own day twice", () => {
  const legs = [leg(600, 900)];
  expect(factorOf({ legs }, day({}), day({}))).toBeCloseTo(factorOf({ legs }));
});
