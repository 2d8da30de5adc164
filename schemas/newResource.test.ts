import { describe, expect, it } from "vitest";
import { checkFolder } from "./check";
import { readFolder } from "./check/read";
import { loadResources } from "./load";
import { newResource } from "./newResource";
import { full } from "../tests/scope";

const existing = loadResources(import.meta.dirname);

describe("a new resource", () => {
  it("is ten lines that pass the check beside the shipped ones", full, () => {
    const made = newResource("roadTrailers", existing);
    if ("refused" in made) throw new Error(made.refused);
    const lines = made.text.trimEnd().split("\n");
    expect(lines).toHaveLength(10);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(made.route).toBe("settings/road-trailers");
    const folder = readFolder(import.meta.dirname);
    expect(checkFolder({ ...folder, files: { ...folder.files, [made.file]: made.text } })).toEqual([]);
  });

  it.each([
    ["Road trailers", 'such as "roadTrailers"'],
    ["road-trailers", 'such as "roadTrailers"'],
    ["../etc/passwd", 'such as "etcPasswd"'],
    ["", 'such as "roadTrailers"'],
    ["vehicles", "schemas/vehicles.json is there already; change it, or choose another name"],
    ["vehicletypes", "schemas/vehicleTypes.json is there already"],
    ["definitions", "schemas/definitions.json is there already"],
  ])('is not named "%s"', (name, mend) => {
    expect(newResource(name, existing)).toEqual({ refused: expect.stringContaining(mend) as string });
  });
});
