import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { variables } from "./variables";

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const manual = readFileSync(join(root, "docs/operate.md"), "utf8");
const names = Object.values(variables).map(({ name }) => name);
/** What is no part of the server's configuration: an upgrade of the database reads it where something would be lost. */
const apart = ["ALLOW_LOSS"];

it("has every variable in the README's table or in that of docs/operate.md", () => {
  const told = new Set([readme, manual].flatMap(tableNames));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

it.each([
  ["README.md", readme],
  ["docs/operate.md", manual],
])("knows every variable that %s tells of, each once", (_, text) => {
  const told = tableNames(text);
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((name) => !names.includes(name) && !apart.includes(name))).toEqual([]);
  expect(told).toEqual([...new Set(told)]);
});

/** The names in the first column of a text's tables. */
function tableNames(text: string): string[] {
  const cells = text.split("\n").flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name));
}
