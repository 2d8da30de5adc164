import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftOf, weekdays, weekFaults } from "../../../schemas/week";
import type { Entry } from "./entries";
import { filledIn, presets, type PresetName } from "./presets";
import { sampleWeeks } from "./sampleWeeks.fixture";

const choices = weekdays.map((value) => ({ value }));
const names = Object.keys(presets) as PresetName[];
const hoursIn = (entries: Entry[]) =>
  entries.flatMap((entry) => {
    const shift = shiftOf(entry);
    return shift ? [`${shift.weekday} ${(shift.end - shift.start) / 3600}`] : [];
  });

describe("a week that is filled in at once", () => {
  it.each([
    ["workdays", weekdays.slice(0, 5).map((day) => `${day} 9`)],
    ["every", weekdays.map((day) => `${day} 9`)],
    ["round", weekdays.map((day) => `${day} 24`)],
    ["none", []],
  ] as [PresetName, string[]][])("has the hours of %s, whatever it had, and no fault", (name, hours) => {
    fc.assert(
      fc.property(sampleWeeks, (entries) => {
        const week = filledIn(choices, entries, name);
        expect(hoursIn(week)).toEqual(hours);
        expect(weekFaults(week)).toEqual([]);
        // No week at all would be every day around the clock.
        expect(week.length).toBeGreaterThan(0);
      }),
    );
  });

  it("stays as it is where it is filled in again", () => {
    fc.assert(
      fc.property(sampleWeeks, fc.constantFrom(...names), (entries, name) => {
        const week = filledIn(choices, entries, name);
        expect(filledIn(choices, week, name)).toEqual(week);
      }),
    );
  });

  it("keeps a day that has the hours already, and what is of no day", () => {
    const monday = {
      day_of_week: "MONDAY",
      start_time: "08:00",
      end_day: "sameDay",
      end_time: "17:00",
      break_start_time: "12:00",
      break_end_time: "12:30",
    };
    const odd = { day_of_week: "HOLIDAY", available: false };
    const week = filledIn(choices, [monday, odd], "workdays");
    expect(week[0]).toBe(monday);
    expect(week.at(-1)).toBe(odd);
    expect(week).toHaveLength(6);
  });

  it("keeps the hours of a day that loses them, without their counting", () => {
    const sunday = { day_of_week: "SUNDAY", available: true, start_time: "10:00", end_time: "12:00" };
    expect(filledIn(choices, [sunday], "workdays").at(-1)).toEqual({ ...sunday, available: false });
  });
});
