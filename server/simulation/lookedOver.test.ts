import { describe, expect, it } from "vitest";
import type { CheckField } from "../../schemas/vehicleChecks";
import { checkedAnswers } from "../vehicleChecks";
import { type AskedForm, lookedOver, odometerOf } from "./lookedOver";

const types = ["CHECK", "NUMBER", "TEXT", "MULTILINE_TEXT", "DROPDOWN", "PHOTO"] as const;
const form = (mandatory: boolean): AskedForm => ({
  reference: "form",
  version: 1,
  fields: types.map((type): CheckField => ({
    name: type,
    type,
    mandatory,
    ...(type === "DROPDOWN" && { values: ["Full", "Half"] }),
  })),
});
const read = { photo: "photo", odometer: 41_250 };
const found = (key: string, mandatory = true) => {
  const asked = form(mandatory);
  return checkedAnswers(asked.fields, lookedOver(asked, key, read));
};

describe("what a played driver finds who looks over his vehicle", () => {
  it("is what the form asks for, and the same for the same key", () => {
    for (let key = 0; key < 300; key += 1)
      for (const mandatory of [true, false]) expect(found(String(key), mandatory).errors).toEqual({});
    expect(found("7")).toEqual(found("7"));
  });

  it("is rarely a fault", () => {
    const faults = Array.from({ length: 2000 }, (_, key) => found(`key ${key}`).faults.length);
    const share = faults.filter((count) => count > 0).length / faults.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.06);
    expect(lookedOver({ ...form(true), fields: [] }, "none", read)).toEqual([]);
  });

  it("has the odometer where it is asked for, which shows more from day to day", () => {
    const fields: CheckField[] = ["Odometer, km", "Temperature"].map((name) => ({ name, type: "NUMBER" }));
    const [odometer, temperature] = lookedOver({ ...form(true), fields }, "any", read);
    expect(odometer).toEqual({ field: "Odometer, km", value: read.odometer });
    expect(temperature?.value).toBeLessThan(10);
    const begun = Date.parse("2026-11-26T06:30:00Z");
    const days = Array.from({ length: 29 }, (_, day) => odometerOf("Van 1", begun - day * 86_400_000));
    for (const [day, earlier] of days.slice(1).entries()) {
      expect(days[day]! - earlier).toBeGreaterThanOrEqual(70);
      expect(days[day]! - earlier).toBeLessThanOrEqual(130);
    }
    expect(odometerOf("Van 2", begun)).not.toBe(days[0]);
  });
});
