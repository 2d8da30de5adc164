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
  choice: (_: string, value: unknown) => String(value),
  resource: { properties: {} },
  help: (path: string) => (path === "vin" ? "11 to 17 letters and digits, without I, O and Q." : undefined),
} as ResourceView;
const context = {
  view,
  targets,
  mapping: {},
  columns: [],
  formats: { decimal: ".", decimals: { weight: "," }, dateOrder: "DMY", clock: 12 } as const,
  forms: { date: "DD/MM/YYYY", time: "hh:mm A" } as const,
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

it("says how the column writes numbers, and the file days and times", () => {
  const reason = (path: string, code: string) =>
    problemTexts({ rowNumber: 2, path, value: "x", cell: { code, value: "x" } } as never, context as never)
      .reason;
  expect(reason("weight", "NUMBER")).toContain('"number":"1,5"');
  expect(reason("volume", "NUMBER")).toContain('"number":"1.5"');
  expect(reason("opens", "TIME")).toContain('"time":"08:30 AM"');
  expect(reason("dropWindows", "SPAN")).toContain('"window":"08:00 AM–10:00 AM"');
});

it("tells what a window that ends before it begins would be", () => {
  const row = { code: "OVERNIGHT", from: "2026-11-25T17:00", until: "2026-11-26T08:00" };
  const { reason } = problemTexts(
    { rowNumber: 2, path: "dropWindows", value: "17:00–08:00", row } as never,
    context as never,
  );
  expect(reason).toContain('"reading":"25/11/2026 05:00 PM–26/11/2026 08:00 AM"');
});
