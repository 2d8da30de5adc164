import { describe, expect, it } from "vitest";
import type { Settings } from "../../schemas";
import type { ReportProperty } from "../../schemas/reports";
import { packOf } from "../localePacks";
import { unitsOf } from "../units/units";
import { formatsOf, joined } from "./formats";

const properties: Record<string, ReportProperty> = {
  stops: { title: "Stops", type: "integer", "x-total": "count" },
  share: { title: "On time, %", type: "number", "x-unit": "percent", "x-total": { ratio: ["a", "b"] } },
  deviation: { title: "Deviation", type: "number", "x-unit": "minutes", "x-signed": true, "x-total": "mean" },
  cost: { title: "Cost", type: "number", "x-unit": "money", "x-total": "sum" },
  distance: { title: "Distance", type: "number", "x-unit": "distance", "x-total": "sum" },
  working: { title: "Working", type: "number", "x-unit": "duration", "x-total": "sum" },
  litres: { title: "Litres", type: "number", "x-total": "sum" },
  odometer: { title: "Odometer", type: "number", "x-unit": "long-distance" },
  result: { title: "Result", oneOf: [{ const: "LATE", title: "Late" }] },
  reached: { title: "Arrived", type: "string", format: "date-time" },
};

function formats(language = "en", settings: Settings = {}) {
  return formatsOf(
    { properties },
    {
      valueText: (name, value) => `${name} ${value}`,
      translate: (key: string) => key.replace("reporting.", ""),
      units: unitsOf(settings, language),
      pack: packOf(settings, language),
      timeZone: "Europe/Lisbon",
    },
  );
}

describe("a report's values", () => {
  it("have the decimals of their kind, their units apart, and a sign where they may lie on either side", () => {
    const { measure, text } = formats();
    const told = (name: string, value: number) => joined(measure(name, value));
    expect(told("stops", 1560)).toBe("1,560");
    expect(told("share", 91.46)).toBe("91.5 %");
    expect([told("deviation", 7.4), told("deviation", -12), told("deviation", 0)]).toEqual([
      "+7.4 minutes",
      "−12.0 minutes",
      "0.0 minutes",
    ]);
    expect(told("cost", 8.9)).toBe("£8.90");
    expect([told("working", 64_804.37), told("working", 29)]).toEqual(["18:00", "00:00"]);
    expect(told("litres", 240.35)).toBe("240.35");
    expect(told("litres", 5768.4)).toBe("5,768");
    const metric = formats("en", { longDistanceUnits: "KILOMETRES" });
    expect([metric.text("odometer", 106_686), metric.text("odometer", 812.5)]).toEqual(["106,686", "812.50"]);
    // In a column the heading names the unit; an amount has it beside it.
    expect([text("share", 91.46), text("cost", 8.9), text("result", "LATE")]).toEqual([
      "91.5",
      "£8.90",
      "result LATE",
    ]);
    expect([text("stops", undefined), text("stops", null)]).toEqual([undefined, undefined]);
  });

  it("have in a column as many decimals as its others", () => {
    const { text } = formats("en", { longDistanceUnits: "MILES" });
    const column = (name: string, values: number[], total?: number) =>
      values.map((value) => text(name, value, {}, { [name]: total }));
    expect(column("deviation", [1, 4.2, -1500])).toEqual(["+1.0", "+4.2", "−1,500.0"]);
    // Of quantities none has parts where their sum has none.
    expect(column("litres", [12, 240.35, 5768.4], 6020.75)).toEqual(["12.00", "240.35", "5,768.40"]);
    expect(column("litres", [12, 240], 252)).toEqual(["12", "240"]);
    expect(column("litres", [2.5, 2.5, 1], 6)).toEqual(["2.50", "2.50", "1"]);
    expect(column("stops", [1, 1560], 1561)).toEqual(["1", "1,560"]);
    expect(new Set(column("distance", [1, 2_000_000]).map((each) => each?.split(".")[1]?.length)).size).toBe(
      1,
    );
  });

  it("stand by the clock of their centre, without their day where that is the row's", () => {
    const { text } = formats();
    const row = { day: "2026-11-20", timeZone: "Europe/Berlin" };
    expect(text("reached", "2026-11-20T08:05:00.000Z", row)).toBe("09:05");
    expect(text("reached", "2026-11-20T23:30:00.000Z", row)).toContain("00:30");
    expect(text("reached", "2026-11-20T23:30:00.000Z", row)).toContain("21");
  });

  it("differ by what is to be seen, with the sign before all", () => {
    const { difference, differs } = formats();
    expect(difference("share", 92.6, 90.5)).toBe("+2.1 points");
    expect(difference("cost", 8.91, 9.18)).toBe("−£0.27");
    expect(difference("cost", 8.911, 8.912)).toBe("£0.00");
    // No more exactly than the figure beside which it stands.
    expect(difference("litres", 5768.4, 5755.15)).toBe("+13");
    expect(difference("litres", 240.35, 227)).toBe("+13.35");
    expect(difference("deviation", 4.2, 3.2)).toBe("+1.0 minutes");
    expect(differs("litres", 5768.4, 5768.1)).toBe(false);
    expect([differs("share", 91.51, 91.49), differs("share", 91.5, 91.4)]).toEqual([false, true]);
    expect([differs("cost", 8.911, 8.912), differs("stops", 5, 4)]).toEqual([false, true]);
  });

  it("are drawn in the reader's unit, on scales of short steps", () => {
    const { plotted, tick } = formats("en", { longDistanceUnits: "MILES" });
    expect(plotted("stops", 5)).toBe(5);
    expect([tick("share", 5), tick("share", 2.5)]).toEqual(["5 %", "2.5 %"]);
    expect([tick("cost", 5), tick("cost", 2.25)]).toEqual(["£5", "£2.25"]);
    expect([tick("deviation", 10), tick("deviation", -10)]).toEqual(["+10 minutes", "−10 minutes"]);
  });

  it("are written as the language writes numbers", () => {
    const { measure, share, whole } = formats("ru");
    expect(measure("share", 91.46).text).toBe("91,5");
    expect([share(5), share(2.04), whole(91.6)]).toEqual(["5 %", "2,0 %", "92"]);
  });
});
