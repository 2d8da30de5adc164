import { expect, test } from "vitest";
import { loadResources } from "../../../schemas/load";
import { editableFields } from "./editableFields";

const { vehicles, customerLocations } = Object.fromEntries(loadResources("schemas"));
const settings = { enableCapacityConstraint: true };
const paths = (resource: typeof vehicles, may: (path: string) => "edit" | "read" = () => "edit") =>
  editableFields({ resource: resource!, may }, settings).map(({ path }) => path);

test("a bulk edit offers what the viewer may edit, in the form's order, parts of objects one by one", () => {
  const offered = paths(vehicles);
  expect(offered).toContain("truck.height");
  expect(offered.indexOf("vehicleType")).toBeLessThan(offered.indexOf("driver"));
  expect(paths(vehicles, (path) => (path === "driver" ? "read" : "edit"))).not.toContain("driver");
});

test("what must differ from record to record is not offered", () => {
  expect(paths(vehicles)).not.toContain("name");
});

test("what only the server writes, and lists of objects, are not offered", () => {
  const offered = paths(customerLocations);
  expect(offered).not.toContain("lastVerificationWhen");
  expect(offered).not.toContain("notificationModeRecords");
});

test("what a record must have can't be cleared", () => {
  const required = { ...vehicles!, required: ["name", "maxSpeed"] };
  const fields = editableFields({ resource: required, may: () => "edit" }, settings);
  expect(fields.find(({ path }) => path === "maxSpeed")?.clearable).toBe(false);
  expect(fields.find(({ path }) => path === "weight")?.clearable).toBe(true);
});

test("what the account's settings close is not offered", () => {
  expect(paths(vehicles)).toContain("weight");
  expect(paths(vehicles)).not.toContain("volume");
});
