import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, formatDay, formatInstant, formatTime, startOfDay } from "./dates";

test("a calendar day shows in the reader's order, the same in every zone of the machine", () => {
  expect(formatDay("2026-03-29", "en")).toBe("29/03/2026");
  expect(formatDay("2026-03-29", "ru")).toBe("29.03.2026");
  expect(formatDay("not a day", "en")).toBe("not a day");
});

test("an instant shows in the account's zone, on 24 hours", () => {
  expect(formatInstant("2026-07-01T22:30:00Z", "en", "Europe/London")).toBe("01/07/2026, 23:30");
  expect(formatInstant("2026-07-01T22:30:00Z", "en", "Asia/Tokyo")).toBe("02/07/2026, 07:30");
  expect(formatInstant("2026-01-01T00:00:00Z", "en", "UTC")).toBe("01/01/2026, 00:00");
});

test("a time of day shows without seconds that say nothing", () => {
  expect(formatTime("08:00:00")).toBe("08:00");
  expect(formatTime("08:00")).toBe("08:00");
  expect(formatTime("08:00:30")).toBe("08:00:30");
});

test("a day begins when the zone's clocks say so, on the days that clocks change too", () => {
  expect(startOfDay("2026-03-29", "Europe/London")).toBe("2026-03-29T00:00:00.000Z");
  expect(startOfDay("2026-03-30", "Europe/London")).toBe("2026-03-29T23:00:00.000Z");
  expect(startOfDay("2026-03-29", "Europe/London", 1)).toBe("2026-03-29T23:00:00.000Z");
  expect(startOfDay("2026-10-25", "America/New_York")).toBe("2026-10-25T04:00:00.000Z");
});

test("the day that begins at an instant is the day of that instant", () => {
  const zone = fc.constantFrom(
    "UTC",
    "Europe/London",
    "America/New_York",
    "Asia/Kathmandu",
    "Pacific/Auckland",
  );
  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, zone, (text, timeZone) => {
      expect(dayOf(startOfDay(text, timeZone), timeZone)).toBe(text);
    }),
  );
});
