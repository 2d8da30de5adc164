import { expect, it } from "vitest";
import type { VehicleDriverFilter } from "../../../dataProviders/services";
import { at, journeyOf, runOf } from "../day/day.fixture";
import { isOn, journeyFits } from "./journeyFits";

const journey = {
  ...journeyOf("north", [runOf("r", ["a"])]),
  change: { drivingLimit: 3600 },
  traits: {
    active: true,
    requirements: ["cold", "lift"],
    vehicleTerritories: ["v"],
    driverTerritories: ["d"],
  },
};

it.each<[VehicleDriverFilter, boolean]>([
  [{}, true],
  [{ vehicleName: " NORTH" }, true],
  [{ vehicleName: "south" }, false],
  [{ performerName: "driver n" }, true],
  [{ performerName: "nobody" }, false],
  [{ active: true }, true],
  [{ active: false }, false],
  [{ corrected: true }, true],
  [{ corrected: false }, false],
  [{ haveAvailability: true }, true],
  [{ haveAvailability: false }, false],
  [{ haveSchedule: false }, false],
  [{ vehicleRequirements: ["hot", "cold"] }, true],
  [{ vehicleRequirements: ["hot"] }, false],
  [{ vehicleRequirements: [] }, true],
  [{ vehicleScheduleZones: ["v"] }, true],
  [{ vehicleScheduleZones: ["d"] }, false],
  [{ performerScheduleZones: ["d"] }, true],
  [{ vehicleName: "north", haveSchedule: false }, false],
])("%j: %s", (filter, fits) => {
  expect(journeyFits(journey, filter)).toBe(fits);
});

it("a vehicle without runs, driver or hours is found by that", () => {
  const idle = { ...journeyOf("v"), driver: null, shift: null };
  expect(journeyFits(idle, { haveSchedule: false, haveAvailability: false, corrected: false })).toBe(true);
  expect(journeyFits(idle, { performerName: "a" })).toBe(false);
  expect(journeyFits({ ...idle, start: at(9) }, { corrected: true })).toBe(true);
});

it("a filter that says nothing is off", () => {
  expect([{}, { vehicleName: "" }, { vehicleRequirements: [] }].map(isOn)).toEqual([false, false, false]);
  expect([{ active: false }, { vehicleName: "a" }].map(isOn)).toEqual([true, true]);
});
