import { describe, expect, it } from "vitest";
import type { CheckField } from "../../schemas/vehicleChecks";
import { checkedAnswers } from "../vehicleChecks";
import { type AskedForm, lookedOver } from "./lookedOver";

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
const found = (key: string, mandatory = true) => {
  const asked = form(mandatory);
  return checkedAnswers(asked.fields, lookedOver(asked, key, "photo"));
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
    expect(lookedOver({ ...form(true), fields: [] }, "none", "photo")).toEqual([]);
  });
});
