import { describe, expect, it } from "vitest";
import { choicesOf, type Property } from "../../../schemas";
import { weekdays } from "../../dates";
import { inWeekOrder } from "./inWeekOrder";

const daysOf = (day: Property, weekstart: number) => {
  const items: Property = { properties: { day, start: { type: "string" } }, required: ["day"] };
  const sorted = inWeekOrder(items, "day", weekstart);
  expect(sorted.properties?.start).toBe(items.properties?.start);
  return choicesOf(sorted.properties?.day ?? {});
};

describe("the days of a week's table", () => {
  const titled = [...weekdays, "HOLIDAY"].map((day) => ({ const: day, title: day.toLowerCase() }));

  it("begin with the account's first, with their titles; a holiday stands last", () => {
    const sundayFirst = daysOf({ oneOf: titled }, 0);
    expect(sundayFirst?.map(({ value }) => value)).toEqual(["SUNDAY", ...weekdays.slice(0, -1), "HOLIDAY"]);
    expect(sundayFirst?.[0]?.title).toBe("sunday");
    expect(daysOf({ oneOf: titled.toReversed() }, 1)?.map(({ value }) => value)).toEqual([
      ...weekdays,
      "HOLIDAY",
    ]);
  });

  it("are sorted without titles too, and where some are left out", () => {
    expect(daysOf({ enum: ["MONDAY", "SUNDAY"] }, 0)).toEqual([{ value: "SUNDAY" }, { value: "MONDAY" }]);
  });

  it("stay as they are where they are none", () => {
    const seasons = { enum: ["SPRING", "AUTUMN"] };
    expect(daysOf(seasons, 0)).toEqual([{ value: "SPRING" }, { value: "AUTUMN" }]);
  });
});
