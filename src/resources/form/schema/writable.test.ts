import { expect, it } from "vitest";
import { withoutReadOnly } from "./writable";

it("leaves out of a new record's form what the server alone writes, but not what it computes from the form", () => {
  const form = {
    properties: {
      name: { type: "string" as const },
      made: { type: "string" as const, readOnly: true },
      area: { type: "number" as const, readOnly: true, "x-computed": { product: ["length", "width"] } },
      place: { type: "object" as const, properties: { found: { type: "string" as const, readOnly: true } } },
    },
  };
  expect(Object.keys(withoutReadOnly(form).properties ?? {})).toEqual(["name", "area"]);
});
