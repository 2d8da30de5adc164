import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInSequence, sequenceFaults } from "./sequence";

const instant = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

describe("values that come after others", () => {
  it("are told apart by their moment, wherever they are said", () => {
    expect(
      isInSequence({ end: "start" }, { start: "2026-11-23T09:00:00+01:00", end: "2026-11-23T08:30:00Z" }),
    ).toBe(true);
    expect(isInSequence({ end: "start" }, { start: "09:00", end: "09:00" })).toBe(false);
    expect(isInSequence({ most: "least" }, { least: 9, most: 10 })).toBe(true);
  });

  it("are judged entry by entry, and named by their place", () => {
    fc.assert(
      fc.property(instant, fc.array(instant, { maxLength: 5 }), (ready, ends) => {
        const record = { ready, windows: ends.map((end) => ({ end })) };
        const late = ends.flatMap((end, index) => (end > ready ? [] : [`windows.${index}.end`]));
        const faults = sequenceFaults({ "windows.end": "ready" }, record);
        expect(faults.map(({ path }) => path)).toEqual(late);
        for (const { metadata } of faults) expect(metadata).toMatchObject({ limit: ready, other: "ready" });
      }),
    );
  });

  it("follow nothing where either is missing, or is no time and no number", () => {
    const others = fc.constantFrom(undefined, null, true, "soon", {}, []);
    fc.assert(
      fc.property(others, fc.oneof(instant, others), (start, end) => {
        expect(isInSequence({ end: "start" }, { start, end })).toBe(true);
        expect(isInSequence({ start: "end" }, { start, end })).toBe(true);
      }),
    );
  });
});
