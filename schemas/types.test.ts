import { expect, it } from "vitest";
import { loadResources } from "./load";
import type { Resource } from "./resource";
import { typeName } from "./typeName";
import { typesOf } from "./types";

it.each([
  ["vehicles", "Vehicle"],
  ["customerLocations", "CustomerLocation"],
  ["territories", "Territory"],
  ["classes", "Class"],
  ["fleet", "Fleet"],
])("calls one of %s a %s", (resource, type) => {
  expect(typeName(resource)).toBe(type);
});

it("gives each shipped resource a type, with id and version, choices and shared definitions", async () => {
  const resources = loadResources(import.meta.dirname);
  const types = await typesOf(resources.values());
  for (const name of resources.keys())
    expect(types).toContain(`export interface ${typeName(name)} {\nid: string\nversion: number\n`);
  expect(types).toContain("vehicles: Vehicle");
  expect(types).toContain('roles: ("DRIVER" | "LOADER")[]');
  expect(types).toContain("availability?: Week");
  expect(types).toContain("export type Week = Availability[]");
});

it("refuses a definition whose type would be a resource's", async () => {
  const addresses = loadResources(import.meta.dirname).get("customerLocations");
  await expect(typesOf([{ ...(addresses as Resource), name: "addresses" }])).rejects.toThrow(
    'schemas/addresses.json and the definition "address" would share a type\'s name; rename the definition',
  );
});
