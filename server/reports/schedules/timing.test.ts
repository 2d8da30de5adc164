import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockIn, dayText } from "../../../schemas/clock";
import { runs } from "../../../tests/scope";
import { daysOf, lastTime, nextTime, type Timing } from "./timing";

const lisbon = "Europe/Lisbon";

/** The next times after an instant, as UTC. */
function times(timing: Timing, after: string, timeZone: string, count: number): string[] {
  const found: string[] = [];
  let at = new Date(after);
  while (found.length < count) {
    at = nextTime(timing, at, timeZone);
    found.push(at.toISOString().replace(":00.000Z", "Z"));
  }
  return found;
}

describe("the times of a schedule", () => {
  it("are those of the clock, in winter and in summer", () => {
    const timing: Timing = { frequency: "DAILY", time: "06:30" };
    expect(times(timing, "2026-03-27T06:30:00Z", lisbon, 3)).toEqual([
      "2026-03-28T06:30Z",
      "2026-03-29T05:30Z",
      "2026-03-30T05:30Z",
    ]);
  });

  it("come as much later on the night that skips them, and once on the night that has them twice", () => {
    const timing: Timing = { frequency: "DAILY", time: "01:30" };
    // 29 March has no 01:30 in Lisbon; 25 October has it twice.
    expect(times(timing, "2026-03-28T12:00:00Z", lisbon, 2)).toEqual([
      "2026-03-29T01:30Z",
      "2026-03-30T00:30Z",
    ]);
    expect(times(timing, "2026-10-24T12:00:00Z", lisbon, 2)).toEqual([
      "2026-10-25T00:30Z",
      "2026-10-26T01:30Z",
    ]);
    // Midnight itself is skipped in Santiago.
    const midnight: Timing = { frequency: "DAILY", time: "00:00" };
    expect(times(midnight, "2026-09-05T12:00:00Z", "America/Santiago", 2)).toEqual([
      "2026-09-06T04:00Z",
      "2026-09-07T03:00Z",
    ]);
  });

  it("are on a weekday, or on a day of the month, or its last", () => {
    const weekly: Timing = { frequency: "WEEKLY", weekday: "FRIDAY", time: "18:00" };
    expect(times(weekly, "2026-11-26T12:00:00Z", "UTC", 2)).toEqual([
      "2026-11-27T18:00Z",
      "2026-12-04T18:00Z",
    ]);
    const monthly: Timing = { frequency: "MONTHLY", dayOfMonth: 31, time: "00:05" };
    expect(times(monthly, "2028-01-31T00:05:00Z", "UTC", 3)).toEqual([
      "2028-02-29T00:05Z",
      "2028-03-31T00:05Z",
      "2028-04-30T00:05Z",
    ]);
  });

  it("follow one another in every zone: none is left out, none comes twice", () => {
    const zones = ["Europe/Lisbon", "America/Santiago", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia"];
    const weekdays = ["MONDAY", "THURSDAY", "SUNDAY"] as const;
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
          weekday: fc.constantFrom(...weekdays),
          dayOfMonth: fc.integer({ min: 1, max: 31 }),
          time: fc
            .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
            .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
        }) as fc.Arbitrary<Timing>,
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
        (timing, zone, start) => {
          let at = new Date(start);
          let day = "";
          for (let step = 0; step < 40; step += 1) {
            const next = nextTime(timing, at, zone);
            expect(next.getTime()).toBeGreaterThan(at.getTime());
            expect(lastTime(timing, next, zone)).toEqual(next);
            expect(lastTime(timing, new Date(next.getTime() - 1), zone).getTime()).toBeLessThanOrEqual(
              at.getTime(),
            );
            const nextDay = dayText(clockIn(next.getTime(), zone).day);
            expect(nextDay > day).toBe(true);
            [at, day] = [next, nextDay];
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });
});

describe("the days that a scheduled report tells of", () => {
  const monday = { timeZone: lisbon, weekStart: 1 };
  const cases: [Parameters<typeof daysOf>[0], string, [string, string]][] = [
    [{ frequency: "DAILY" }, "2026-11-26T06:00:00Z", ["2026-11-25", "2026-11-25"]],
    [{ frequency: "WEEKLY" }, "2026-11-26T06:00:00Z", ["2026-11-16", "2026-11-22"]],
    [{ frequency: "MONTHLY" }, "2026-03-01T06:00:00Z", ["2026-02-01", "2026-02-28"]],
    [{ frequency: "DAILY", period: "TODAY" }, "2026-11-26T06:00:00Z", ["2026-11-26", "2026-11-26"]],
    [{ frequency: "DAILY", period: "LAST_7_DAYS" }, "2026-11-26T06:00:00Z", ["2026-11-19", "2026-11-25"]],
    [{ frequency: "DAILY", period: "LAST_30_DAYS" }, "2026-03-30T06:00:00Z", ["2026-02-28", "2026-03-29"]],
    [{ frequency: "WEEKLY", period: "LAST_MONTH" }, "2026-01-05T06:00:00Z", ["2025-12-01", "2025-12-31"]],
    // Half past midnight in Lisbon's summer is the day before in UTC.
    [{ frequency: "DAILY" }, "2026-07-01T23:30:00Z", ["2026-07-01", "2026-07-01"]],
  ];

  it.each(cases)("of %j at %s", (schedule, at, [from, to]) => {
    expect(daysOf(schedule, new Date(at), monday)).toEqual({ from, to });
  });

  it("begin a week as the account does", () => {
    const sunday = { timeZone: lisbon, weekStart: 0 };
    expect(daysOf({ frequency: "WEEKLY" }, new Date("2026-11-22T06:00:00Z"), sunday)).toEqual({
      from: "2026-11-15",
      to: "2026-11-21",
    });
  });
});
