import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayShifts,
  endingNext,
  overlaps,
  placeOf,
  roundTheClock,
  shiftOf,
  weekdays,
  weekFaults,
  weekSeconds,
} from "./index";

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);
const entry = fc.record({
  day_of_week: fc.constantFrom(...weekdays),
  available: fc.constant(true),
  start_day: fc.constantFrom(...Object.keys(dayShifts)),
  start_time: time,
  end_day: fc.constantFrom(...Object.keys(dayShifts)),
  end_time: time,
});
const sound = entry.filter((each) => weekFaults([each]).length === 0);

const day = (day_of_week: string, start_time: string, end_time: string, more: object = {}) => ({
  day_of_week,
  available: true,
  start_time,
  end_time,
  ...more,
});
const told = (...entries: object[]) => weekFaults(entries).map(({ path, code }) => `${path} ${code}`);

describe("a shift", () => {
  it("lies where its weekday and its day shifts say", () => {
    const night = day("MONDAY", "22:00", "06:30:15", { start_day: "previousDay" });
    expect(shiftOf(night)).toMatchObject({ start: -2 * 3600, end: 6.5 * 3600 + 15 });
    const long = day("SUNDAY", "08:00", "08:00", { end_day: "dayPlus4" });
    expect(shiftOf(long)).toMatchObject({ start: 6 * 86_400 + 8 * 3600, end: 10 * 86_400 + 8 * 3600 });
  });

  it("is none on a day that is not available, or not told completely", () => {
    for (const none of [
      day("MONDAY", "08:00", "07:00", { available: false }),
      { day_of_week: "MONDAY", available: true },
      day("FUNDAY", "08:00", "17:00"),
      day("MONDAY", "8", "17:00"),
      day("MONDAY", "08:00", "17:00", { end_day: "never" }),
      null,
      "MONDAY",
    ])
      expect(weekFaults([none, none])).toEqual([]);
  });

  it("has its moments told as weekday and time, wherever in the week they fall", () => {
    expect(placeOf(-2 * 3600)).toEqual({ weekday: "SUNDAY", time: "22:00" });
    expect(placeOf(weekSeconds + 61)).toEqual({ weekday: "MONDAY", time: "00:01:01" });
  });

  it("comes back from its moments as it was sent", () => {
    fc.assert(
      fc.property(sound, (each) => {
        const shift = shiftOf(each);
        if (!shift) throw new Error("a sound entry has a shift");
        for (const side of ["start", "end"] as const) {
          const days = dayShifts[each[`${side}_day`]] ?? 0;
          const weekday = weekdays[(weekdays.indexOf(each.day_of_week) + days + 7) % 7];
          expect(placeOf(shift[side])).toEqual({ weekday, time: each[`${side}_time`] });
        }
      }),
    );
  });
});

describe("an end of which only the time is told", () => {
  const cases: [start: object, end: string, day: string | undefined][] = [
    [{ start_time: "22:00" }, "06:00", "nextDay"],
    [{ start_time: "08:00" }, "17:00", undefined],
    [{ start_time: "08:00" }, "08:00", "nextDay"],
    [{ start_time: "00:00" }, "00:00", "nextDay"],
    [{ start_day: "sameDay", start_time: "22:00" }, "06:00", "nextDay"],
    [{ start_day: "previousDay", start_time: "22:00" }, "06:00", undefined],
    [{ start_day: "previousDay", start_time: "08:00" }, "17:00", "previousDay"],
    [{ start_day: "dayPlus3", start_time: "22:00" }, "06:00", "dayPlus4"],
    [{ start_time: "22:00:30" }, "22:00", "nextDay"],
  ];
  it.each(cases)("after %j, at %s, is on %s", (start, end_time, end_day) => {
    for (const before of [{}, { end_day: "nextDay" }, { end_day: "sameDay" }]) {
      const entry = endingNext({ day_of_week: "FRIDAY", available: true, ...start, ...before, end_time });
      expect((entry as { end_day?: string }).end_day ?? "sameDay").toBe(end_day ?? "sameDay");
    }
  });

  it("is later than its start by a day at most, and as it was where it was so before", () => {
    fc.assert(
      fc.property(entry, (each) => {
        const shift = shiftOf(endingNext(each));
        const isLast = each.start_day === "dayPlus4" && each.end_time <= each.start_time;
        const lasts = shift && shift.end - shift.start;
        if (!isLast) expect(lasts! > 0 && lasts! <= 86_400).toBe(true);
        const before = shiftOf(each)!;
        if (before.end > before.start && before.end - before.start <= 86_400)
          expect(endingNext(each)).toBe(each);
        expect(endingNext(endingNext(each))).toEqual(endingNext(each));
      }),
    );
  });

  it("is left alone where a time can't be read or no later day is known", () => {
    for (const odd of [
      { start_time: "22:00" },
      { start_time: "22:00", end_time: "late" },
      { start_day: "never", start_time: "22:00", end_time: "06:00" },
      { start_day: "dayPlus4", start_time: "22:00", end_time: "06:00" },
    ])
      expect(endingNext(odd)).toBe(odd);
  });

  it("of a day that never closes meets the next day's start, and no more", () => {
    const week = weekdays.map((day_of_week) => ({ day_of_week, ...roundTheClock }));
    expect(weekFaults(week)).toEqual([]);
    expect(week.map(endingNext)).toEqual(week);
  });
});

describe("shifts", () => {
  it("meet each other or don't, whichever is asked, and each meets itself", () => {
    fc.assert(
      fc.property(sound, sound, (one, other) => {
        const [first, second] = [shiftOf(one), shiftOf(other)];
        if (!first || !second) throw new Error("a sound entry has a shift");
        expect(overlaps(first, second)).toBe(overlaps(second, first));
        expect(overlaps(first, first)).toBe(true);
        const faults = (...entries: object[]) => weekFaults(entries).map(({ code }) => code);
        expect(faults(one, other)).toEqual(faults(other, one));
        expect(faults(one, other)).toEqual(overlaps(first, second) ? ["WEEK_OVERLAP"] : []);
      }),
    );
  });

  it("meet just the same where all of them are some days later in the week", () => {
    fc.assert(
      fc.property(fc.array(sound, { maxLength: 5 }), fc.nat(6), (entries, days) => {
        const later = entries.map((each) => ({
          ...each,
          day_of_week: weekdays[(weekdays.indexOf(each.day_of_week) + days) % 7],
        }));
        expect(told(...later).length).toBe(told(...entries).length);
      }),
    );
  });

  it("meet as a slow look at every quarter of an hour says", () => {
    const quarter = 900;
    const rough = sound.map((each) => ({
      ...each,
      start_time: `${each.start_time.slice(0, 3)}00`,
      end_time: `${each.end_time.slice(0, 3)}30`,
    }));
    const quarters = (each: object) => {
      const { start, end } = shiftOf(each) ?? { start: 0, end: 0 };
      const count = (end - start) / quarter;
      return Array.from({ length: Math.max(0, count) }, (_, at) => placeOf(start + at * quarter)).map(
        ({ weekday, time: at }) => `${weekday} ${at}`,
      );
    };
    fc.assert(
      fc.property(rough, rough, (one, other) => {
        const held = new Set(quarters(one));
        fc.pre(held.size > 0 && quarters(other).length > 0);
        expect(told(one, other).length > 0).toBe(quarters(other).some((each) => held.has(each)));
      }),
    );
  });
});

describe("what is wrong with a week", () => {
  it("stands in the cell that can mend it", () => {
    expect(told(day("MONDAY", "17:00", "08:00"))).toEqual(["0.end_time WEEK_ENDS_BEFORE"]);
    expect(told(day("MONDAY", "08:00", "08:00"))).toEqual(["0.end_time WEEK_ENDS_BEFORE"]);
    expect(
      told(day("MONDAY", "22:00", "06:00", { end_day: "nextDay" }), day("TUESDAY", "05:00", "09:00")),
    ).toEqual(["1.start_time WEEK_OVERLAP"]);
  });

  it("is an overlap from Sunday's night into Monday, too, told of the one that begins later", () => {
    const monday = day("MONDAY", "05:00", "13:00");
    const sunday = day("SUNDAY", "22:00", "06:00", { end_day: "nextDay" });
    expect(weekFaults([monday, sunday])).toEqual([
      {
        path: "0.start_time",
        code: "WEEK_OVERLAP",
        metadata: { weekday: "SUNDAY", endWeekday: "MONDAY", end: "06:00" },
      },
    ]);
  });

  it("is nothing where one begins when the other ends", () => {
    expect(
      told(day("SUNDAY", "22:00", "06:00", { end_day: "nextDay" }), day("MONDAY", "06:00", "22:00")),
    ).toEqual([]);
  });

  it("is a break outside its shift, at the end that lies outside; nights have breaks after midnight", () => {
    const pause = (from: string, to: string) => ({ break_start_time: from, break_end_time: to });
    const night = { end_day: "nextDay" };
    expect(told(day("MONDAY", "08:00", "17:00", pause("12:00", "12:30")))).toEqual([]);
    expect(told(day("MONDAY", "22:00", "06:00", { ...night, ...pause("23:45", "00:30") }))).toEqual([]);
    expect(told(day("MONDAY", "22:00", "06:00", { ...night, ...pause("02:00", "02:30") }))).toEqual([]);
    expect(told(day("MONDAY", "08:00", "17:00", pause("18:00", "18:30")))).toEqual([
      "0.break_start_time WEEK_BREAK_OUTSIDE",
    ]);
    expect(told(day("MONDAY", "08:00", "17:00", pause("16:45", "17:15")))).toEqual([
      "0.break_end_time WEEK_BREAK_OUTSIDE",
    ]);
    expect(told(day("MONDAY", "08:00", "17:00", pause("13:00", "12:00")))).toEqual([
      "0.break_end_time WEEK_BREAK_OUTSIDE",
    ]);
    expect(told(day("MONDAY", "08:00", "17:00", pause("12:00", "12:00")))).toEqual([
      "0.break_end_time WEEK_BREAK_EMPTY",
    ]);
  });
});
