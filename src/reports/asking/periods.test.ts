import { describe, expect, it } from "vitest";
import { daysOf, grainOf, lengthOf, placeBefore, presets, shifted, within } from "./periods";

const today = "2026-11-25"; // A Wednesday.

describe("a period", () => {
  it.each([
    ["yesterday", 1, { from: "2026-11-24", to: "2026-11-24" }],
    ["lastWeek", 1, { from: "2026-11-16", to: "2026-11-22" }],
    ["lastWeek", 0, { from: "2026-11-15", to: "2026-11-21" }],
    ["lastMonth", 1, { from: "2026-10-01", to: "2026-10-31" }],
    ["lastQuarter", 1, { from: "2026-07-01", to: "2026-09-30" }],
    ["lastYear", 1, { from: "2025-12-01", to: "2026-11-25" }],
  ] as const)("%s, weeks from %d", (preset, weekstart, days) => {
    expect(daysOf(preset, today, weekstart)).toEqual(days);
  });

  it("is over before today, or ends with it, on every day of a leap year", () => {
    for (let at = Date.parse("2027-12-30"); at < Date.parse("2029-01-03"); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const preset of presets) {
        const { from, to } = daysOf(preset, day, 1);
        expect(from <= to && to <= day).toBe(true);
      }
    }
  });

  it("moves by its length, whole months by months", () => {
    expect(shifted({ from: "2026-11-16", to: "2026-11-22" }, -1)).toEqual({
      from: "2026-11-09",
      to: "2026-11-15",
    });
    expect(shifted({ from: "2026-10-01", to: "2026-10-31" }, 1)).toEqual({
      from: "2026-11-01",
      to: "2026-11-30",
    });
    expect(shifted({ from: "2026-07-01", to: "2026-09-30" }, -1)).toEqual({
      from: "2026-04-01",
      to: "2026-06-30",
    });
    expect(lengthOf({ from: "2026-02-01", to: "2026-02-28" })).toBe(28);
  });

  it("has for each of its days one in the period before, on the same weekday where it has weeks", () => {
    const four = { from: "2026-10-26", to: "2026-11-22" };
    expect(placeBefore("2026-11-05", undefined, four)).toBe("2026-10-08");
    expect(placeBefore("2026-11-16", "week", four)).toBe("2026-10-19");
    const october = { from: "2026-10-01", to: "2026-10-31" };
    expect(placeBefore("2026-10-31", undefined, october)).toBe("2026-09-26");
    expect(placeBefore("2026-11-22", undefined, { from: "2026-11-22", to: "2026-11-22" })).toBe("2026-11-21");
    expect(placeBefore("2026-03-01", "month", { from: "2025-12-01", to: "2026-11-22" })).toBe("2025-03-01");
  });

  it("is a mark's week or month, as far as that is asked for", () => {
    expect(grainOf("2026-11-16", "week")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    expect(grainOf("2028-02-01", "month")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(within(grainOf("2026-11-16", "week"), { from: "2026-11-18", to: today })).toEqual({
      from: "2026-11-18",
      to: "2026-11-22",
    });
    expect(within(grainOf("2026-11-01", undefined), { from: "2026-11-18", to: today })).toBeUndefined();
  });
});
