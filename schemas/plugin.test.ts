import { expect, it } from "vitest";
import { loadReport, reports } from "virtual:reports";
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

it("gives the console every report's manifest at once, in the order of the menu", () => {
  expect(reports.map(({ name }) => name).slice(0, 2)).toEqual(["aggregated-reports", "on-time-report"]);
  expect(reports[1]).toMatchObject({ title: "On time", opens: "order", "x-screen": { order: 20 } });
  expect(reports[1]).not.toHaveProperty("properties");
});

it("loads what a report's page is made from, without what the server alone reads", async () => {
  const report = await loadReport("on-time-report");
  expect(report.properties.day?.title).toBe("Date");
  expect(report.shared.get("driverName")).toBe("driverName");
  for (const key of ["sql", "query", "settings"]) expect(report).not.toHaveProperty(key);
  await expect(loadReport("off-time-report")).rejects.toThrow('There is no report "off-time-report"');
});
