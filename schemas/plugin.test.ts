import { expect, it } from "vitest";
import { loadResource, loadValidator, manifests } from "virtual:resources";

it("gives the console every resource's manifest at once", () => {
  expect(manifests.vehicles?.["x-api"].base).toBe("/gt/gt-api/vehicles");
  expect(manifests.vehicles?.["x-list"]).toEqual({
    title: "name",
    sort: "name",
    search: ["name", "registrationNumber", "vin", "externalId"],
  });
  expect(manifests.vehicles).not.toHaveProperty("properties");
});

it("loads the whole of one resource when asked", async () => {
  const vehicles = await loadResource("vehicles");
  expect(vehicles.name).toBe("vehicles");
  expect(vehicles.properties.name?.title).toBe("Name");
});

it("loads a precompiled validator that knows formats, lengths and patterns", async () => {
  const validate = await loadValidator("vehicles");
  expect(validate({ name: "Van 1", vin: "1HGBH41JXMN109186" })).toBe(true);
  expect(validate({ name: "", vin: "short", maxSpeed: 500 })).toBe(false);
  expect(validate.errors?.map((error) => [error.instancePath, error.keyword])).toEqual([
    ["/name", "minLength"],
    ["/vin", "pattern"],
    ["/maxSpeed", "maximum"],
  ]);
});

it("names the resource that does not exist", async () => {
  await expect(loadResource("lorries")).rejects.toThrow('There is no resource "lorries"');
  await expect(loadValidator("toString")).rejects.toThrow('There is no resource "toString"');
});
