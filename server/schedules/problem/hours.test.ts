import { describe, expect, it } from "vitest";
import { instantInZone, dayOf } from "../../../schemas/clock";
import { roundTheClock, weekdays } from "../../../schemas/week";
import type { Day } from "../records";
import { shiftOn } from "./clock";
import { hoursOf, isShut } from "./dayProblem";

const hour = 3600;
const entry = (day_of_week: string, start_time: string, end_time: string, more: object = {}) => ({
  day_of_week,
  available: true,
  start_time,
  end_time,
  ...more,
});
const night = (day: string) => entry(day, "22:00", "06:00", { end_day: "nextDay" });

/** A Wednesday of winter; `hours` of it count from its midnight. */
function wednesday(operatingHours?: object[]): Day {
  const midnight = instantInZone(dayOf("2099-01-07")!, 0, "Europe/Lisbon") / 1000;
  const day = { date: "2099-01-07", timeZone: "Europe/Lisbon", midnight, origin: midnight - 48 * hour };
  return { ...day, centre: { id: "c", operatingHours } } as unknown as Day;
}

const told = ({ start, end }: { start: number; end: number }) => [start / hour - 48, end / hour - 48];

describe("when a driver works", () => {
  const cases: [what: string, week: object[] | undefined, shift: number[] | undefined][] = [
    ["always, without a week", undefined, [0, 24]],
    ["always, with an empty one", [], [0, 24]],
    ["around the clock", weekdays.map((day_of_week) => ({ day_of_week, ...roundTheClock })), [0, 24]],
    ["from ten in the evening to six", [night("WEDNESDAY")], [22, 30]],
    ["not by the night before", [night("TUESDAY")], undefined],
    [
      "from the evening before",
      [entry("WEDNESDAY", "22:00", "06:00", { start_day: "previousDay" })],
      [-2, 6],
    ],
    ["not on another day", [entry("MONDAY", "08:00", "17:00")], undefined],
    ["not on a day off", [{ day_of_week: "WEDNESDAY", available: false }], undefined],
    [
      "by the entry that has hours",
      [{ day_of_week: "WEDNESDAY", available: false }, entry("WEDNESDAY", "08:00", "17:00")],
      [8, 17],
    ],
    [
      "from the first of several shifts to the last, in whatever order they stand",
      [entry("WEDNESDAY", "14:00", "18:00"), entry("WEDNESDAY", "08:00", "12:00")],
      [8, 18],
    ],
  ];
  it.each(cases)("is %s", (_, week, shift) => {
    const found = shiftOn(wednesday(), week);
    expect(found && told(found)).toEqual(shift);
  });

  it("has the time between two shifts as break", () => {
    const week = [entry("WEDNESDAY", "08:00", "12:00"), entry("WEDNESDAY", "14:00", "18:00")];
    expect(told(shiftOn(wednesday(), week)!.break!)).toEqual([12, 14]);
  });
});

describe("when a centre works", () => {
  const within = (operatingHours: object[]) =>
    hoursOf(wednesday(operatingHours))
      .filter(({ start, end }) => end > 48 * hour && start < 72 * hour)
      .map(told);
  const cases: [what: string, week: object[], hours: number[][]][] = [
    ["the night before until its end", [night("TUESDAY")], [[-2, 6]]],
    [
      "its own night, too",
      [night("TUESDAY"), night("WEDNESDAY")],
      [
        [-2, 6],
        [22, 30],
      ],
    ],
    [
      "several times a day",
      [entry("WEDNESDAY", "08:00", "12:00"), entry("WEDNESDAY", "14:00", "18:00")],
      [
        [8, 12],
        [14, 18],
      ],
    ],
    ["what began days before", [entry("MONDAY", "06:00", "18:00", { end_day: "dayPlus4" })], [[-42, 66]]],
    ["what goes on without a gap", [night("TUESDAY"), entry("WEDNESDAY", "06:00", "09:00")], [[-2, 9]]],
  ];
  it.each(cases)("is %s", (_, week, hours) => expect(within(week)).toEqual(hours));

  it("is open over each midnight, round the clock", () => {
    const [hours, ...more] = hoursOf(
      wednesday(weekdays.map((day_of_week) => ({ day_of_week, ...roundTheClock }))),
    );
    expect(more).toEqual([]);
    expect(hours!.start <= 48 * hour && hours!.end >= 96 * hour).toBe(true);
  });

  it("is shut on a day without hours, where the week has some", () => {
    expect(isShut(wednesday())).toBe(false);
    expect(isShut(wednesday([]))).toBe(false);
    expect(isShut(wednesday([entry("MONDAY", "08:00", "17:00")]))).toBe(true);
    expect(isShut(wednesday([night("TUESDAY")]))).toBe(true);
    expect(isShut(wednesday([night("WEDNESDAY")]))).toBe(false);
    expect(isShut(wednesday([entry("MONDAY", "06:00", "18:00", { end_day: "dayPlus4" })]))).toBe(false);
  });
});
