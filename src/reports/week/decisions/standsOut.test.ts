import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { LateHour } from "../lateHours";
import { dearCentres, idleVehicles, lateDrivers, lowRatings, worstHour } from "./standsOut";

const driver = (name: string, late: number, reached: number) => ({
  value: name,
  count: reached,
  totals: { late, reached, deviation: 3 },
});

it("names drivers who are late twice as often as all others together, not who drove little or is late seldom", () => {
  const groups = [driver("Ana", 10, 300), driver("Bruno", 45, 300), driver("Carla", 9, 300)];
  expect(lateDrivers(groups).map(({ name, times }) => [name, times])).toEqual([["Bruno", 4]]);
  expect(lateDrivers([...groups, driver("Duarte", 10, 20)]).map(({ name }) => name)).toEqual(["Bruno"]);
  expect(lateDrivers([driver("Ana", 9, 300), driver("Bruno", 2, 300)])).toEqual([]);
  // Beside nobody's lateness one stop in a hundred stands for it.
  expect(lateDrivers([driver("Ana", 30, 300), driver("Bruno", 0, 300)])[0]?.times).toBe(10);
  expect(lateDrivers([{ ...driver("", 30, 300), value: null }, driver("Bruno", 0, 300)])).toEqual([]);
});

it("never names a driver whose share of late stops is that of the others", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 2, max: 9 }), (late, count) => {
      const groups = Array.from({ length: count }, (_, at) => driver(`Driver ${at}`, late, 200));
      expect(lateDrivers(groups)).toEqual([]);
    }),
  );
});

it("names the hour that stands out of the week, and none where all are alike or few are late", () => {
  const hour = (at: number, late: number): LateHour => ({ day: "2026-11-20", hour: at, stops: 10, late });
  const quiet = [7, 8, 9, 10, 11].map((at) => hour(at, 1));
  expect(worstHour([...quiet, hour(13, 6)])).toEqual(hour(13, 6));
  expect(worstHour([...quiet, hour(13, 4)])).toBeUndefined();
  expect(worstHour([7, 8, 9].map((at) => hour(at, 6)))).toBeUndefined();
  expect(worstHour([])).toBeUndefined();
});

it("names customers whose several marks are low, the lowest first", () => {
  const customer = (name: string | null, ratings: number, averageRate: number) => ({
    value: name,
    count: ratings,
    totals: { ratings, averageRate },
  });
  const groups = [
    customer("Hotel", 6, 3.1),
    customer("Bakery", 4, 2),
    customer("School", 2, 1),
    customer("Bar", 9, 3.5),
    customer(null, 9, 1),
  ];
  expect(lowRatings(groups).map(({ name }) => name)).toEqual(["Bakery", "Hotel"]);
});

it("names vehicles that drove before and stand still now", () => {
  const vehicle = (value: string, count: number) => ({ value, count, totals: {} });
  const before = [vehicle("Van 1", 14), vehicle("Van 2", 15), vehicle("Van 3", 3)];
  expect(idleVehicles(before, [vehicle("Van 2", 1)])).toEqual([{ name: "Van 1", runs: 14 }]);
  expect(idleVehicles(before, []).map(({ name }) => name)).toEqual(["Van 2", "Van 1"]);
});

it("names centres whose orders cost a tenth more, with how much", () => {
  const centre = (areaOfControl: string, costPerOrder: number, orders = 50) => ({
    areaOfControl,
    dcName: areaOfControl.toUpperCase(),
    costPerOrder,
    orders,
  });
  const before = [centre("a", 10), centre("b", 10), centre("c", 10)];
  const now = [centre("a", 11.2), centre("b", 10.9), centre("c", 20, 5), centre("d", 99)];
  expect(dearCentres(now, before)).toEqual([
    { name: "A", id: "a", costPerOrder: 11.2, before: 10, share: 12 },
  ]);
});
