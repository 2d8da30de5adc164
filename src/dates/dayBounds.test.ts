import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, startOfDay } from "./dayBounds";

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
