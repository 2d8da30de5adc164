import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSoundWeek, shiftOf, weekdays } from "../../../schemas/week";
import { readTime } from "../../dates";
import {
  added,
  closed,
  copied,
  daysOf,
  isLong,
  isOpen,
  opened,
  withTime,
  type CopyGoal,
  type Entry,
} from "./entries";
import { sampleWeeks } from "./sampleWeeks.fixture";

const choices = weekdays.map((value) => ({ value, title: value.toLowerCase() }));
const day = (day_of_week: string, start_time: string, end_time: string, more: Entry = {}): Entry => ({
  day_of_week,
  available: true,
  start_time,
  end_time,
  ...more,
});

/** As somebody types a time, key by key, after one came to its box. */
function typed(entries: Entry[], index: number, name: string, text: string, before?: Entry): Entry[] {
  const long = isLong(entries[index] ?? {});
  return Array.from(text).reduce<Entry[]>((list, _, keys) => {
    const part = text.slice(0, keys + 1);
    return withTime(list, index, { name, value: readTime(part) ?? part, long, ...(before && { before }) });
  }, entries);
}

describe("a week", () => {
  it("shows every entry once, several of a day and those of none that is known", () => {
    const any = fc.record({ day_of_week: fc.constantFrom<string>(...weekdays, "HOLIDAY") });
    fc.assert(
      fc.property(fc.array(any), (entries: Entry[]) => {
        const days = daysOf(choices, entries);
        expect(days.slice(0, 7).map(({ choice }) => choice)).toEqual(weekdays);
        const shown = days.flatMap(({ indexes }) => indexes);
        expect(shown.toSorted((one, other) => one - other)).toEqual(entries.map((_, index) => index));
      }),
    );
  });

  it("is the same whatever of it is typed again", () => {
    fc.assert(
      fc.property(sampleWeeks, fc.constantFrom("start_time", "end_time", "start_day"), (week, name) => {
        for (const [index, entry] of week.entries()) {
          // A day without hours shows none that could be typed.
          if (!isOpen(entry)) continue;
          const again = { name, value: entry[name], long: isLong(entry), before: entry };
          expect(withTime(week, index, again)).toEqual(week);
        }
      }),
    );
  });

  it("is the same again once a day was opened and closed, or closed and opened", () => {
    fc.assert(
      fc.property(sampleWeeks, fc.constantFrom(...weekdays), (week, choice) => {
        const own = week.filter((entry) => entry.day_of_week === choice);
        if (!own.some(isOpen)) {
          expect(closed(opened(choices, week, choice, week), choice, week)).toEqual(week);
        } else if (own.length === 1) {
          expect(opened(choices, closed(week, choice, week), choice, week)).toEqual(week);
        }
      }),
    );
  });
});

describe("hours that are typed", () => {
  it.each([
    ["22:00", "06:00", { end_day: "nextDay" }],
    ["2200", "6", { end_day: "nextDay" }],
    ["00:00", "00:00", { end_day: "nextDay" }],
    ["08:00", "17:00", {}],
    ["06:00", "05:59", { end_day: "nextDay" }],
  ])("from %s to %s are sound, whatever was there", (start, end, more) => {
    for (const entry of [{ day_of_week: "MONDAY", available: true }, day("MONDAY", "09:00", "12:00")]) {
      const week = typed(typed([entry], 0, "start_time", start), 0, "end_time", end);
      const written = day("MONDAY", readTime(start)!, readTime(end)!, more);
      expect(week).toEqual([written]);
      expect(isSoundWeek(week)).toBe(true);
      const turned = typed(typed([entry], 0, "end_time", end), 0, "start_time", start);
      expect(turned).toEqual([written]);
    }
  });

  it("end on the same day by the word that said so before, or by none", () => {
    for (const before of [
      day("MONDAY", "08:00", "17:00"),
      day("MONDAY", "08:00", "17:00", { end_day: "sameDay" }),
    ]) {
      const night = typed([before], 0, "start_time", "22:00", before);
      expect(night[0]?.end_day).toBe("nextDay");
      expect(typed(night, 0, "start_time", "08:00", before)).toEqual([before]);
    }
  });

  it("stay days away from each other where they were", () => {
    const long = day("MONDAY", "08:00", "18:00", { end_day: "nextDay" });
    expect(typed([long], 0, "end_time", "19:30")).toEqual([{ ...long, end_time: "19:30" }]);
    expect(typed([long], 0, "start_time", "09:00")).toEqual([{ ...long, start_time: "09:00" }]);
    const week = day("MONDAY", "06:00", "05:00", { end_day: "dayPlus4" });
    expect(typed([week], 0, "end_time", "04:00")).toEqual([{ ...week, end_time: "04:00" }]);
  });

  it("go with a start that is moved to another day", () => {
    const night = day("MONDAY", "22:00", "06:00", { end_day: "nextDay" });
    const moved = withTime([night], 0, { name: "start_day", value: "previousDay", long: false });
    expect(shiftOf(moved[0])).toMatchObject({ start: -2 * 3600, end: 6 * 3600 });
  });

  it("that can't be read are kept", () => {
    expect(typed([day("MONDAY", "08:00", "17:00")], 0, "end_time", "late")).toEqual([
      day("MONDAY", "08:00", "late"),
    ]);
  });
});

describe("a day", () => {
  it.each<[what: string, week: Entry[], hours: Entry]>([
    ["the usual hours, where no day has any", [], { start_time: "08:00", end_time: "17:00" }],
    [
      "those of the day above",
      [day("MONDAY", "06:00", "14:00"), day("THURSDAY", "09:00", "10:00")],
      { start_time: "06:00", end_time: "14:00" },
    ],
    [
      "those below, where none is above",
      [day("FRIDAY", "22:00", "06:00", { end_day: "nextDay" })],
      {
        start_time: "22:00",
        end_time: "06:00",
        end_day: "nextDay",
      },
    ],
    [
      "its own, where it had some",
      [day("MONDAY", "06:00", "14:00"), day("TUESDAY", "11:00", "12:00", { available: false })],
      { start_time: "11:00", end_time: "12:00" },
    ],
    [
      "its own on the day that they end on, where nobody had asked for that",
      [day("TUESDAY", "22:00", "06:00", { available: false })],
      { start_time: "22:00", end_time: "06:00", end_day: "nextDay" },
    ],
    [
      "those of the day above where it has an entry without",
      [day("MONDAY", "06:00", "14:00"), { day_of_week: "TUESDAY", available: false }],
      { start_time: "06:00", end_time: "14:00" },
    ],
  ])("that is opened has %s", (_, week, hours) => {
    const after = opened(choices, week, "TUESDAY", []);
    expect(after.filter((each) => each.day_of_week === "TUESDAY")).toEqual([
      { day_of_week: "TUESDAY", available: true, ...hours },
    ]);
    expect(after.map((each) => weekdays.indexOf(each.day_of_week as "MONDAY"))).toEqual(
      after
        .map((each) => weekdays.indexOf(each.day_of_week as "MONDAY"))
        .toSorted((one, other) => one - other),
    );
  });

  it("that is closed keeps its hours, and the week never becomes an empty one by that", () => {
    const week = [day("MONDAY", "08:00", "17:00")];
    expect(closed(week, "MONDAY", week)).toEqual([day("MONDAY", "08:00", "17:00", { available: false })]);
    const two = opened(choices, week, "TUESDAY", week);
    expect(closed(closed(two, "TUESDAY", []), "MONDAY", []).map(isOpen)).toEqual([false, false]);
  });

  it("gets one more shift behind its last", () => {
    const week = [day("MONDAY", "08:00", "12:00"), day("TUESDAY", "08:00", "17:00")];
    expect(added(choices, week, "MONDAY")[1]).toEqual({ day_of_week: "MONDAY", available: true });
  });

  it("is copied with all its shifts to those below it, to Monday to Friday, or to all; what is unknown stays", () => {
    const odd = { day_of_week: "HOLIDAY" };
    const week = [
      day("MONDAY", "06:00", "07:00"),
      day("THURSDAY", "08:00", "12:00"),
      day("THURSDAY", "14:00", "18:00"),
      day("SATURDAY", "10:00", "11:00"),
      odd,
    ];
    const told = (goal: CopyGoal) =>
      copied(choices, week, "THURSDAY", goal).map(
        (each) => `${String(each.day_of_week).slice(0, 2)} ${String(each.start_time)}`,
      );
    const both = (...days: string[]) => days.flatMap((each) => [`${each} 08:00`, `${each} 14:00`]);
    expect(told("below").toSorted()).toEqual(
      ["MO 06:00", ...both("TH", "FR", "SA", "SU"), "HO undefined"].toSorted(),
    );
    expect(told("weekdays").toSorted()).toEqual(
      [...both("MO", "TU", "WE", "TH", "FR"), "SA 10:00", "HO undefined"].toSorted(),
    );
    expect(told("all").toSorted()).toEqual(
      [...both("MO", "TU", "WE", "TH", "FR", "SA", "SU"), "HO undefined"].toSorted(),
    );
  });
});
