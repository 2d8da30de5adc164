import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lineOf, pointerLines, pointerOf } from "./pointerLines";

const text = `{
  "title": "Vans: \\"big\\", {odd}",
  "x-list": { "columns": ["name",
    { "property": "a/b" }] },
  "properties": {
    "name": { "type": "string" },
    "a/b": {
      "properties": { "row": { "minimum": -1.5e3 } }
    }
  }
}
`;

describe("the lines of a JSON text", () => {
  const lines = pointerLines(text);

  it.each([
    ["", 1],
    ["/title", 2],
    ["/x-list/columns", 3],
    ["/x-list/columns/0", 3],
    ["/x-list/columns/1", 4],
    ["/x-list/columns/1/property", 4],
    ["/properties/name/type", 6],
    ["/properties/a~1b", 7],
    ["/properties/a~1b/properties/row/minimum", 8],
  ])("has %s on line %i", (pointer, line) => {
    expect(lines.get(pointer)).toBe(line);
  });

  it("has what is missing where it would stand", () => {
    expect(lineOf(lines, "/properties/name/maxLength")).toBe(6);
    expect(lineOf(lines, "/nothing")).toBe(1);
    expect(lineOf(lines, pointerOf("a/b.row"))).toBe(8);
  });

  it("agrees with the file itself on every property of vehicles", () => {
    const file = readFileSync(join(import.meta.dirname, "../../../schemas/vehicles.json"), "utf8");
    const ofVehicles = pointerLines(file);
    const names = Object.keys((JSON.parse(file) as { properties: object }).properties);
    const written = file.split("\n");
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      expect(written[(ofVehicles.get(pointerOf(name)) ?? 0) - 1]?.trim()).toMatch(`"${name}": {`);
    }
  });
});
