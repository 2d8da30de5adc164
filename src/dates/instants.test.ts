import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packs } from "../localePacks";
import { formatInstant, instantOf, readInstant, showInstant, wallOf } from "./instants";

const zones = ["Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Apia"];

describe("an instant", () => {
  it.each(zones)("comes back from the clocks of %s as it went", (zone) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }), (seconds) => {
        const instant = new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
        const back = instantOf(wallOf(instant, zone) ?? "", zone);
        // The hour that autumn shows twice has two instants; the later is taken.
        expect([0, 3_600_000]).toContain(Date.parse(back) - Date.parse(instant));
        expect(wallOf(back, zone)).toBe(wallOf(instant, zone));
      }),
    );
  });

  it("is typed and shown on the clocks of the account", () => {
    expect(readInstant("21/11/2026 14:30", "Europe/London", packs.en)).toBe("2026-11-21T14:30:00Z");
    expect(readInstant("21/7/2026 1430", "Europe/London", packs.en)).toBe("2026-07-21T13:30:00Z");
    expect(showInstant("2026-07-21T13:30:00Z", "Europe/London", packs.en)).toBe("21/07/2026 14:30");
    expect(showInstant("2026-07-21T13:30:00.250+02:00", "Europe/London", packs.en)).toBe("21/07/2026 12:30");
    expect(readInstant("tomorrow at 9", "Europe/London", packs.en)).toBeUndefined();
    expect(showInstant("2026-07-21", "Europe/London", packs.en)).toBeUndefined();
  });

  it("is read and written in the locale's order", () => {
    expect(showInstant("2026-11-21T14:30:00Z", "Europe/London", packs.us)).toBe("11/21/2026 14:30");
    expect(readInstant("11/21/2026 14:30", "Europe/London", packs.us)).toBe("2026-11-21T14:30:00Z");
    expect(readInstant("21.11.2026 14:30", "Europe/London", packs.ru)).toBe("2026-11-21T14:30:00Z");
  });

  it("shows in lists on 24 hours, to the minute (spec 9)", () => {
    expect(formatInstant("2026-07-01T22:30:45Z", "Europe/London", packs.en)).toBe("01/07/2026 23:30");
    expect(formatInstant("2026-07-01T22:30:00Z", "Asia/Tokyo", packs.ru)).toBe("02.07.2026 07:30");
    expect(formatInstant("2026-01-01T00:00:00Z", "UTC", packs.us)).toBe("01/01/2026 00:00");
    expect(formatInstant("soon", "UTC", packs.en)).toBe("soon");
  });

  it("of an hour that spring skips moves on by what is skipped", () => {
    expect(readInstant("29/03/2026 01:30", "Europe/London", packs.en)).toBe("2026-03-29T01:30:00Z");
  });
});
