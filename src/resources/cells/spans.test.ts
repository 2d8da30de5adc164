import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSpans, writeSpans } from "./spans";

const lisbon = { timeZone: "Europe/Lisbon", dateOrder: "DMY", day: "2026-07-01" } as const;
const first = { start: "2026-07-01T07:00:00Z", end: "2026-07-01T09:30:00Z" };

describe("time windows in a cell", () => {
  it("are written on the account's clocks, with the day", () => {
    const night = { start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" };
    expect(writeSpans([first, night], "Europe/Lisbon")).toBe(
      "2026-07-01 08:00–10:30; 2026-07-01 22:00–2026-07-02 06:00",
    );
  });

  it.each([
    "08:00–10:30",
    "8:00 - 10:30",
    "08.00,10.30",
    "08:00, 10:30",
    "8:00 am / 10:30 am",
    "01/07/2026 08:00–10:30",
    "2026-07-01T08:00, 2026-07-01 10:30",
  ])("are read as people write them: %s", (text) => {
    expect(readSpans(text, lisbon)).toEqual({ value: [first] });
  });

  it.each(["08:00, 10:30, 14:00, 16:00", "08:00 10:30 14:00 16:00", "08:00–10:30; 14:00–16:00"])(
    "may be several, as six columns of a file join them: %s",
    (text) => {
      const second = { start: "2026-07-01T13:00:00Z", end: "2026-07-01T15:00:00Z" };
      expect(readSpans(text, lisbon)).toEqual({ value: [first, second] });
    },
  );

  it("end on the day after where they end before they begin", () => {
    expect(readSpans("22:00-06:00", lisbon)).toEqual({
      value: [{ start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" }],
    });
  });

  it.each(["morning", "25:00–26:00", "08:00", "08:00–", "08:00, 10:30, 14:00", "31/02/2026 08:00–10:00", ""])(
    "are none where no two times are told: %s",
    (text) => {
      expect(readSpans(text, lisbon)).toEqual({ problem: { code: "SPAN", value: text } });
    },
  );

  it("need a day, of their own or of the row", () => {
    const read = readSpans("08:00–10:00", { ...lisbon, day: undefined });
    expect(read).toEqual({ problem: { code: "SPAN_DAY", value: "08:00–10:00" } });
  });

  it("read back as they were, or stand as JSON: across changes of the clocks, with seconds, whatever they are", () => {
    const minute = fc.integer({ min: Date.UTC(2026, 2, 28) / 1000, max: Date.UTC(2026, 10, 1) / 1000 });
    const at = (seconds: number) => new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
    const span = fc
      .tuple(minute, fc.integer({ min: 0, max: 100_000 }), fc.boolean())
      .map(([start, length, whole]) => {
        const round = (seconds: number) => (whole ? seconds - (seconds % 60) : seconds);
        return { start: at(round(start)), end: at(round(start + length)) };
      });
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: span }, fc.anything()), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("Europe/Lisbon", "America/New_York", "Asia/Kolkata", "UTC"),
        (value, timeZone) => {
          const text = writeSpans(value, timeZone);
          const read = readSpans(text, { timeZone, dateOrder: "DMY", day: undefined });
          const back = "value" in read ? read.value : JSON.parse(text);
          expect(JSON.stringify(back)).toBe(JSON.stringify(value));
        },
      ),
    );
  });
});
