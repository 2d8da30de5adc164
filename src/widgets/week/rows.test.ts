import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Property } from "../../../schemas";
import { copied, rowsOf, withChange, type CopyGoal, type Entry } from "./rows";

const days = ["MONDAY", "TUESDAY", "WEDNESDAY"];
const items: Property = {
  type: "object",
  required: ["day"],
  properties: {
    day: { oneOf: days.map((day) => ({ const: day, title: day.toLowerCase() })) },
    available: { type: "boolean", default: true },
    start: { type: "string" },
  },
};
const entry = fc.record(
  { day: fc.constantFrom(...days, "HOLIDAY"), start: fc.string() },
  { requiredKeys: ["day"] },
);

describe("a week", () => {
  it("has a row for each day, and shows every entry once, days given twice and unknown ones too", () => {
    fc.assert(
      fc.property(fc.array(entry), (entries: Entry[]) => {
        const rows = rowsOf(items, "day", entries);
        for (const day of days) expect(rows.some(({ choice }) => choice === day)).toBe(true);
        const shown = rows.flatMap(({ index }) => (index === undefined ? [] : [index]));
        expect(shown.toSorted((one, other) => one - other)).toEqual(entries.map((_, index) => index));
      }),
    );
  });

  it("changes the one entry that is edited", () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.nat(), (entries: Entry[], place) => {
        const rows = rowsOf(items, "day", entries).filter(({ index }) => index !== undefined);
        const row = rows[place % rows.length];
        if (!row) return;
        const after = withChange(items, "day", entries, row, "start", "09:00");
        for (const [index, each] of after.entries()) {
          if (index === row.index) expect(each).toEqual({ ...entries[index], start: "09:00" });
          else expect(each).toBe(entries[index]);
        }
      }),
    );
  });

  it("gets an entry with its defaults, in the days' order, when a day without one is filled", () => {
    const before = [{ day: "MONDAY" }, { day: "WEDNESDAY" }];
    const tuesday = rowsOf(items, "day", before)[1];
    expect(tuesday && withChange(items, "day", before, tuesday, "start", "08:00")).toEqual([
      { day: "MONDAY" },
      { day: "TUESDAY", available: true, start: "08:00" },
      { day: "WEDNESDAY" },
    ]);
  });

  it("copies a day to those below it, to Monday to Friday, or to all, and leaves what it does not know", () => {
    const before = [
      { day: "MONDAY", start: "06:00" },
      { day: "TUESDAY", start: "08:00" },
      { day: "HOLIDAY" },
    ];
    const tuesday = rowsOf(items, "day", before)[1];
    const copy = (goal: CopyGoal) => tuesday && copied(items, "day", before, tuesday, goal);
    expect(copy("below")).toEqual([
      { day: "MONDAY", start: "06:00" },
      { day: "TUESDAY", start: "08:00" },
      { day: "HOLIDAY" },
      { day: "WEDNESDAY", start: "08:00" },
    ]);
    const all = [...days.map((day) => ({ day, start: "08:00" })), { day: "HOLIDAY" }];
    expect(copy("all")?.toSorted(byDay)).toEqual(all.toSorted(byDay));
    expect(copy("weekdays")?.toSorted(byDay)).toEqual(all.toSorted(byDay));
  });

  it("keeps Saturday and Sunday where a day is copied to Monday to Friday", () => {
    const week: Property = { ...items, properties: { day: { enum: ["FRIDAY", "SATURDAY", "SUNDAY"] } } };
    const before = [{ day: "SATURDAY", start: "10:00" }];
    const saturday = rowsOf(week, "day", before)[1];
    expect(saturday && copied(week, "day", before, saturday, "weekdays")).toEqual([
      { day: "FRIDAY", start: "10:00" },
      { day: "SATURDAY", start: "10:00" },
    ]);
  });
});

const byDay = (one: Entry, other: Entry) => String(one.day).localeCompare(String(other.day));
