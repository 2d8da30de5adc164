import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "../../../dataProviders";
import { textOfCell } from "../../spreadsheets";
import { overnightMends, readSpans, spanCells, writeSpans } from "./spans";

const lisbon = { timeZone: "Europe/Lisbon", dateOrder: "DMY", clock: 24, day: "2026-07-01" } as const;
const writing = { timeZone: "Europe/Lisbon", forms: { date: "DD/MM/YYYY", time: "HH:mm" } } as const;
const first = { start: "2026-07-01T07:00:00Z", end: "2026-07-01T09:30:00Z" };

describe("time windows in a cell", () => {
  it("are written on the account's clocks, with the day", () => {
    const night = { start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" };
    expect(writeSpans([first, night], writing)).toBe(
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

  it("have their ends in cells of their own, on the account's clocks, the last ones empty", () => {
    const texts = (value: unknown, count: number) => spanCells(value, count, writing).map(textOfCell);
    expect(texts([first], 2)).toEqual(["01/07/2026 08:00", "01/07/2026 10:30", "", ""]);
    expect(texts(undefined, 1)).toEqual(["", ""]);
    // A database answers the names in an order of its own.
    expect(texts([{ end: first.end, start: first.start }], 1)).toEqual(texts([first], 1));
    expect(texts([first, first], 1)).toEqual(["2026-07-01 08:00–10:30; 2026-07-01 08:00–10:30", ""]);
    const odd = { ...first, end: "2026-07-01T09:30:00.5Z" };
    expect(texts([odd], 1)).toEqual([JSON.stringify([odd]), ""]);
  });

  it.each(["22:00-06:00", "22:00, 06:00", "01/07/2026 10:00 PM–6:00 AM"])(
    "that end before they begin end on the day after, which may not be meant: %s",
    (text) => {
      expect(readSpans(text, lisbon)).toEqual({
        value: [{ start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" }],
        doubt: { code: "OVERNIGHT", from: "2026-07-01T22:00", until: "2026-07-02T06:00" },
      });
    },
  );

  it.each(["22:00–06:00 +1", "2026-07-01 22:00–2026-07-02 06:00"])(
    "are sure where they say so: %s",
    (text) => {
      expect(readSpans(text, lisbon)).toEqual({
        value: [{ start: "2026-07-01T21:00:00Z", end: "2026-07-02T05:00:00Z" }],
      });
    },
  );

  it.each([
    ["17:00–08:00", "08:00–17:00", "17:00–08:00 +1"],
    ["17:00, 08:00", "08:00–17:00", "17:00–08:00 +1"],
    ["01/07/2026 17:00–08:00", "01/07/2026 08:00–17:00", "01/07/2026 17:00–08:00 +1"],
    ["08:00–10:00; 17:00–12:00", "08:00–10:00; 12:00–17:00", "08:00–10:00; 17:00–12:00 +1"],
  ])("that end before they begin are mended: %s", (text, swapped, next) => {
    expect(overnightMends.swap(text)).toBe(swapped);
    expect(overnightMends.next(text)).toBe(next);
    for (const mended of [swapped, next]) expect(readSpans(mended, lisbon)).not.toHaveProperty("doubt");
  });

  it("may begin or end at a midnight, which workbooks have as a day alone", () => {
    expect(readSpans("2026-07-01, 2026-07-01 08:00", lisbon)).toEqual({
      value: [{ start: "2026-06-30T23:00:00Z", end: "2026-07-01T07:00:00Z" }],
    });
    expect(readSpans("2026-07-01 08:00, 2026-07-02", lisbon)).toEqual({
      value: [{ start: "2026-07-01T07:00:00Z", end: "2026-07-01T23:00:00Z" }],
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
        fc.constantFrom(
          { forms: { date: "DD.MM.YYYY", time: "HH:mm" }, dateOrder: "DMY", clock: 24 } as const,
          { forms: { date: "MM/DD/YYYY", time: "hh:mm A" }, dateOrder: "MDY", clock: 12 } as const,
        ),
        (value, timeZone, { forms, ...clocks }) => {
          const cells = spanCells(value, 3, { timeZone, forms }).map(textOfCell);
          expect(cells).toHaveLength(6);
          const joined = cells.filter((text) => text !== "").join(", ");
          for (const text of [writeSpans(value, { timeZone, forms }), joined]) {
            const read = readSpans(text, { timeZone, ...clocks, day: undefined });
            expect(read).not.toHaveProperty("doubt");
            const back = "value" in read ? read.value : JSON.parse(text);
            expect(isSame(back, JSON.parse(JSON.stringify(value)))).toBe(true);
          }
        },
      ),
    );
  });
});
