import { expect, it } from "vitest";
import type { ResourceView } from "../../resource";
import { unitsOf } from "../../../units";
import type { Target } from "../columns/targets";
import { problemTexts } from "./problemText";

const targets = [
  {
    path: "maxSpeed",
    label: "Max speed, mph",
    kind: "number",
    unit: "speed",
    property: {},
    required: false,
    unique: false,
  },
  { path: "vin", label: "VIN", kind: "text", property: {}, required: false, unique: false },
] satisfies Target[];
const view = {
  label: (path: string) => path,
  help: (path: string) => (path === "vin" ? "11 to 17 letters and digits, without I, O and Q." : undefined),
} as ResourceView;
const context = {
  view,
  targets,
  mapping: {},
  columns: [],
  formats: { decimal: ".", dateOrder: "DMY" } as const,
  units: unitsOf({ speedType: "MPH" }),
  translate: (key: string, options?: Record<string, unknown>) => `${key} ${JSON.stringify(options)}`,
};

it("tells a value as it was typed, and the limit in the account's unit", () => {
  const error = {
    code: "MINIMUM",
    message: "",
    metadata: { field: "maxSpeed", value: -6.437376, limit: 8.04672 },
  };
  const { reason } = problemTexts(
    { rowNumber: 2, path: "maxSpeed", value: "-4", error } as never,
    context as never,
  );
  expect(reason).toContain('"value":"-4"');
  expect(reason).toContain('"limit":"5 mph"');
});

it("says what a pattern asks for as the form does", () => {
  const error = { code: "PATTERN", message: "", metadata: { field: "vin", value: "O", pattern: "^[A-H]$" } };
  const { reason } = problemTexts(
    { rowNumber: 2, path: "vin", value: "O", error } as never,
    context as never,
  );
  expect(reason).toBe("11 to 17 letters and digits, without I, O and Q.");
});
