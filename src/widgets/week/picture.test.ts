import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daySeconds, overlaps, roundTheClock, weekdays } from "../../../schemas/week";
import { pictureOf } from "./picture";

const day = (day_of_week: string, start_time: string, end_time: string, end_day = "sameDay") => ({
  day_of_week,
  available: true,
  start_time,
  end_day,
  end_time,
});
const whole = (pieces: { from: number; to: number }[]) =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

describe("a week's picture", () => {
  it("draws each shift as long as it is, each piece within its day", () => {
    const time = fc.nat(23).map((hour) => `${String(hour).padStart(2, "0")}:30`);
    const end = fc.constantFrom("sameDay", "nextDay", "dayPlus4");
    const entry = fc.tuple(fc.constantFrom(...weekdays), time, time, end).map((parts) => day(...parts));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 7 }), (entries) => {
        for (const { shift, pieces } of pictureOf(entries).bars) {
          expect(whole(pieces)).toBeCloseTo((shift.end - shift.start) / daySeconds, 9);
          expect(pieces[0]?.day).toBe(shift.weekday);
          for (const { from, to } of pieces) expect(from >= 0 && to <= 1 && from < to).toBe(true);
        }
      }),
    );
  });

  it.each([
    ["within its day", day("MONDAY", "08:00", "18:00"), ["MONDAY 8–18"]],
    ["over midnight", day("MONDAY", "22:00", "06:00", "nextDay"), ["MONDAY 22–24", "TUESDAY 0–6"]],
    ["over the week's end", day("SUNDAY", "18:00", "06:00", "nextDay"), ["SUNDAY 18–24", "MONDAY 0–6"]],
    ["around the clock", { day_of_week: "FRIDAY", ...roundTheClock }, ["FRIDAY 0–24"]],
    [
      "from the day before",
      { ...day("MONDAY", "22:00", "06:00"), start_day: "previousDay" },
      ["SUNDAY 22–24", "MONDAY 0–6"],
    ],
    [
      "over days",
      day("SATURDAY", "12:00", "12:00", "dayAfterTomorrow"),
      ["SATURDAY 12–24", "SUNDAY 0–24", "MONDAY 0–12"],
    ],
  ])("draws hours %s", (_, entry, told) => {
    const [bar] = pictureOf([entry]).bars;
    expect(bar?.pieces.map((piece) => `${piece.day} ${piece.from * 24}–${piece.to * 24}`)).toEqual(told);
  });

  it("marks where shifts meet, and tells whose", () => {
    const { bars, clashes } = pictureOf([
      day("MONDAY", "12:00", "12:00", "nextDay"),
      day("TUESDAY", "06:00", "18:00"),
      day("FRIDAY", "08:00", "17:00"),
    ]);
    expect(bars.map(({ meets }) => meets)).toEqual([["TUESDAY"], ["MONDAY"], []]);
    expect(clashes).toEqual([{ day: "TUESDAY", from: 0.25, to: 0.5 }]);
    expect(overlaps(bars[0]!.shift, bars[1]!.shift)).toBe(true);
  });

  it("shows breaks that lie within their shift", () => {
    const pause = { break_start_time: "12:00", break_end_time: "18:00" };
    const [bar] = pictureOf([{ ...day("MONDAY", "08:00", "19:00"), ...pause }]).bars;
    expect(bar?.breaks).toEqual([{ day: "MONDAY", from: 0.5, to: 0.75 }]);
    const [late] = pictureOf([{ ...day("MONDAY", "14:00", "17:00"), ...pause }]).bars;
    expect(late?.breaks).toEqual([]);
  });
});
