import { expect, it } from "vitest";
import { computedIn, withComputed } from "./computed";
import type { Computed, Property } from "./resource";

const by = (rule: Computed): Property => ({ type: "number", readOnly: true, "x-computed": rule });

it("computes each after what it is computed from, and nothing from nothing", () => {
  const rules = computedIn({
    properties: {
      total: by({ sum: ["area", "parts.weight", "parts.lots.weight"] }),
      area: by({ product: ["length", "size.width"] }),
      label: by({ join: ["name", "size.unit"] }),
      pieces: by({ count: "parts" }),
      length: { type: "number" },
    },
  });
  const whole = {
    length: 0.1,
    size: { width: 3, unit: "m" },
    name: "Box",
    parts: [{ weight: 0.2, lots: [{ weight: 1 }, { weight: 2 }] }, {}, { weight: null }],
  };
  expect(withComputed(rules, whole)).toEqual({
    ...whole,
    area: 0.3,
    total: 3.5,
    label: "Box m",
    pieces: 3,
  });
  expect(withComputed(rules, { total: 5, label: "old", name: "" })).toEqual({ name: "", pieces: 0 });
  expect(withComputed(rules, { length: 1e300, size: { width: 1e300 } })).not.toHaveProperty("area");
  expect(withComputed(rules, { length: "1", size: { width: 2 } })).not.toHaveProperty("area");
});

it("refuses what is computed from itself", () => {
  const properties = { one: by({ sum: ["other"] }), other: by({ sum: ["one"] }) };
  expect(() => computedIn({ properties })).toThrow('"one" is computed from itself: one → other → one');
});
