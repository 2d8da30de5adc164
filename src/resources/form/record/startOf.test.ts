import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { startOf } from "./startOf";

const resources = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url)));

function start(name: string, given: string[], readOnly: string[] = []) {
  const resource = resources.get(name)!;
  const may = (path: string) => (readOnly.includes(path) ? ("read" as const) : ("edit" as const));
  const view = {
    resource,
    may,
    label: String,
    help: () => undefined,
    choice: (_: string, value: unknown) => String(value),
  };
  return startOf(view, given);
}

it("begins a record that a file makes as the form begins one", () => {
  expect(start("territories", ["name"])).toEqual({ type: "DYNAMIC", coefficient: 1 });
  expect(start("drivers", ["name"])).toMatchObject({ active: true, startLocation: "DC" });
});

it("leaves to the file what it has a column for, and to the server what the reader may not write", () => {
  expect(start("territories", ["name", "coefficient"])).toEqual({ type: "DYNAMIC" });
  expect(start("territories", ["name"], ["type"])).toEqual({ coefficient: 1 });
  const { options } = start("printTemplates", ["options.marginTop"]);
  expect(options).toMatchObject({ pageSize: "A4", marginBottom: 10 });
  expect(options).not.toHaveProperty("marginTop");
});
