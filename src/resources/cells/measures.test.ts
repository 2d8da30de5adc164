import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Settings, Unit } from "../../../schemas";
import { unitsOf } from "../../units";
import { fromWire, toWire } from "./measures";

const accounts: Settings[] = [
  {
    capacityUnits: "lb",
    volumeUnits: "ft3",
    longDistanceUnits: "MILES",
    speedType: "MPH",
    fuelRateUnits: "MPG_UK",
  },
  {
    capacityUnits: "t",
    volumeUnits: "l",
    longDistanceUnits: "KILOMETRES",
    speedType: "KMH",
    fuelRateUnits: "MPG_US",
  },
];
const units: Unit[] = ["weight", "volume", "distance", "long-distance", "speed", "fuel-rate"];
const view = fc
  .tuple(fc.constantFrom(...accounts), fc.constantFrom(...units))
  .map(([account, unit]) => unitsOf(account).for(unit));
const decimal = (digits: number) =>
  fc
    .tuple(fc.integer({ min: -(10 ** digits) + 1, max: 10 ** digits - 1 }), fc.integer({ min: 0, max: 6 }))
    .map(([all, places]) => Number(`${all}e-${places}`) + 0);

describe("a measure in the account's unit", () => {
  it("comes back as the very number that it was, in no more digits than its conversion has", () => {
    fc.assert(
      fc.property(view, decimal(10), (unit, wire) => {
        const value = fromWire(wire, unit);
        expect(toWire(value, unit)).toBe(wire);
        const whole = unit.fromWire(wire);
        if (toWire(whole, unit) !== wire) return;
        expect(String(value).length).toBeLessThanOrEqual(Math.max(String(whole).length, String(wire).length));
      }),
    );
  });

  it("comes back where its conversion is by chance rounder than it", () => {
    const pounds = unitsOf(accounts[0]!).for("weight");
    expect(toWire(pounds.fromWire(-9553.587), pounds)).not.toBe(-9553.587);
    expect(toWire(fromWire(-9553.587, pounds), pounds)).toBe(-9553.587);
  });

  it("that was typed into a form comes back as it was typed", () => {
    fc.assert(
      fc.property(view, decimal(4), (unit, typed) => {
        const wire = unit.toWire(typed);
        expect(toWire(typed, unit)).toBe(wire);
        expect(toWire(fromWire(wire, unit), unit)).toBe(wire);
        expect(String(fromWire(wire, unit)).length).toBeLessThanOrEqual(String(typed).length);
      }),
    );
  });

  it.each([
    ["speed", 25, 15.5343],
    ["speed", 90, 55.923],
    ["speed", 24.99311232, 15.53],
    ["weight", 1200, 2645.55],
    ["long-distance", 160.9344, 100],
  ] as const)("of %s, %d on the wire, is %d in a file", (unit, wire, value) => {
    expect(fromWire(wire, unitsOf(accounts[0]!).for(unit))).toBe(value);
  });
});
