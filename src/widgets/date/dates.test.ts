import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate, showDate } from "./dates";

describe("a calendar day", () => {
  it("comes back as it went, every day of four thousand years", () => {
    const days = fc.date({
      min: new Date("0100-01-01T00:00:00Z"),
      max: new Date("4100-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDate(showDate(day) ?? "")).toBe(day);
      }),
    );
  });

  it.each([
    ["21/11/2026", "2026-11-21"],
    ["1.2.26", "2026-02-01"],
    ["2026-11-21", "2026-11-21"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2026", undefined],
    ["31/04/2026", undefined],
    ["21/13/2026", undefined],
    ["21/11", undefined],
    ["soon", undefined],
  ])("%j is read as %j", (text, day) => {
    expect(readDate(text)).toBe(day);
  });
});
