import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdays, weekSeconds } from "../../../schemas/week";
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
  it("draws each shift as long as it is, within the week, wherever the week begins", () => {
    const time = fc.nat(23).map((hour) => `${String(hour).padStart(2, "0")}:30`);
    const end = fc.constantFrom("sameDay", "nextDay", "dayPlus4");
    const entry = fc.tuple(fc.constantFrom(...weekdays), time, time, end).map((parts) => day(...parts));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 7 }), fc.constantFrom(...weekdays), (entries, first) => {
        for (const { shift, pieces } of pictureOf(entries, first).bars) {
          expect(whole(pieces)).toBeCloseTo((shift.end - shift.start) / weekSeconds, 9);
          for (const { from, to } of pieces) expect(from >= 0 && to <= 1 && from < to).toBe(true);
        }
      }),
    );
  });

  it("lets Sunday's night come in again on Monday's morning, and not where the week begins on Sunday", () => {
    const night = [day("SUNDAY", "18:00", "06:00", "nextDay")];
    expect(pictureOf(night, "MONDAY").bars[0]?.pieces).toEqual([
      { from: 6.75 / 7, to: 1 },
      { from: 0, to: expect.closeTo(0.25 / 7, 9) as number },
    ]);
    expect(pictureOf(night, "SUNDAY").bars[0]?.pieces).toHaveLength(1);
  });

  it("lays shifts that meet one above the other, and marks where they do", () => {
    const { bars, lanes, clashes } = pictureOf(
      [
        day("MONDAY", "12:00", "12:00", "nextDay"),
        day("TUESDAY", "06:00", "18:00"),
        day("FRIDAY", "08:00", "17:00"),
      ],
      "MONDAY",
    );
    expect(bars.map(({ lane, meets }) => [lane, meets])).toEqual([
      [0, ["TUESDAY"]],
      [1, ["MONDAY"]],
      [0, []],
    ]);
    expect(lanes).toBe(2);
    expect(clashes).toEqual([{ from: 1.25 / 7, to: expect.closeTo(1.5 / 7, 9) as number }]);
  });

  it("shows breaks that lie within their shift", () => {
    const pause = { break_start_time: "12:00", break_end_time: "13:00" };
    const [bar] = pictureOf([{ ...day("MONDAY", "08:00", "17:00"), ...pause }], "MONDAY").bars;
    expect(bar?.breaks).toEqual([{ from: 0.5 / 7, to: expect.closeTo(13 / 24 / 7, 9) as number }]);
    const [night] = pictureOf([{ ...day("MONDAY", "14:00", "17:00"), ...pause }], "MONDAY").bars;
    expect(night?.breaks).toEqual([]);
  });
});
