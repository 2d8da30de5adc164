import { describe, expect, it } from "vitest";
import type { Property } from "../../../../schemas";
import { newEntry } from "./newEntry";

const windows: Property = {
  type: "array",
  "x-span": { day: "orderDate", times: "opening" },
  items: { type: "object", properties: { start: { type: "string" }, end: { type: "string" } } },
};
const around = (orderDate: unknown, timeZone = "Europe/London", opening: unknown = "08:00-17:00") => ({
  settings: { opening },
  timeZone,
  valueOf: (name: string) => (name === "orderDate" ? orderDate : undefined),
});

describe("a list's new entry", () => {
  it("lies on the record's day, at the account's times on the clocks of its zone", () => {
    expect(newEntry(windows, around("2026-07-01"))).toEqual({
      start: "2026-07-01T07:00:00Z",
      end: "2026-07-01T16:00:00Z",
    });
    expect(newEntry(windows, around("2026-07-01", "America/New_York", "20:00-23:30"))).toEqual({
      start: "2026-07-02T00:00:00Z",
      end: "2026-07-02T03:30:00Z",
    });
  });

  it("is empty as long as there is no such day, or no such times", () => {
    for (const day of [undefined, "", "soon", 5]) expect(newEntry(windows, around(day))).toEqual({});
    expect(newEntry(windows, around("2026-07-01", "Europe/London", null))).toEqual({});
  });

  it("has its defaults otherwise", () => {
    const items: Property = {
      type: "object",
      properties: { status: { type: "string", default: "PLANNED" } },
    };
    expect(newEntry({ type: "array", items }, around("2026-07-01"))).toEqual({ status: "PLANNED" });
  });
});
