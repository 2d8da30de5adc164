import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Resource } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { localise } from "../../resources/form/schema/localise";
import { fieldFacts, type FieldFacts } from "./fieldFacts";
import { fieldPaths } from "./fieldPaths";

const resources = loadResources(join(import.meta.dirname, "../../../schemas"));
const settings = { vehicleTypes: true, enableFuelPricesTab: false };

function facts(
  name: string,
  path: string,
  change: (resource: Resource) => void = () => undefined,
): FieldFacts {
  const resource = structuredClone(resources.get(name) as Resource);
  change(resource);
  const texts = {
    label: (at: string) => at,
    help: () => undefined,
    choice: String,
    may: () => "edit" as const,
  };
  const found = fieldFacts(resource, localise(resource, texts), path, settings);
  if (!found) throw new Error(`${name} has no ${path}`);
  return found;
}

describe("the widget of a property", () => {
  it("is one whose matcher accepts it, before those for a whole type", () => {
    expect(facts("vehicles", "weight").widget).toEqual({ name: "measure", why: "match", also: ["number"] });
    expect(facts("vehicles", "driver").widget).toMatchObject({ name: "reference", why: "match" });
    expect(facts("vehicles", "registrationNumber").widget).toEqual({
      name: "text",
      why: "general",
      also: [],
    });
  });

  it("is the one that the schema names", () => {
    const named = facts("vehicles", "name", ({ properties }) => {
      properties.name = { ...properties.name, "x-widget": "multiline" };
    });
    expect(named.widget).toMatchObject({ name: "multiline", why: "x-widget", also: ["text"] });
  });

  it("is that of what is around it, where that is shown whole", () => {
    expect(facts("drivers", "availability").widget).toMatchObject({ name: "week", why: "match" });
    expect(facts("drivers", "availability.start_time").widget).toEqual({
      name: "week",
      why: "inside",
      around: "availability",
    });
  });
});

it("tells where the form has a property and when it is shown", () => {
  const { place, conditions, required } = facts("vehicles", "trackingDeviceId");
  expect([place?.tab.name, place?.section.name]).toEqual(["execution", "gps"]);
  expect(conditions).toEqual([{ of: "property", text: 'trackingProvider in ["TRACCAR","GENERIC_HTTP"]' }]);
  expect(required).toBe("sometimes");
  expect(facts("drivers", "homeAddress.postcode").conditions).toEqual([
    { of: "section", text: 'startLocation = "HOME" or endLocation = "HOME"' },
  ]);
  expect(facts("vehicles", "name").required).toBe("always");
});

it("tells how the list has a property", () => {
  const shown = facts("vehicles", "maxSpeed");
  expect(shown.column).toEqual({ property: "maxSpeed", width: 110 });
  expect(shown.filter).toMatchObject({ kind: "number", offered: true });
  expect(facts("vehicles", "comments")).toMatchObject({ column: undefined, filter: { offered: false } });
  expect(facts("drivers", "availability.start_time").filter).toBeUndefined();
});

it("tells the shape that a property takes from definitions.json", () => {
  expect(facts("vehicles", "truck.height").definition).toBe("truckSize");
  expect(facts("vehicles", "name").definition).toBeUndefined();
});

it("tells which language has no label, and under which key the others have theirs", () => {
  const { labels } = facts("drivers", "availability.start_time");
  expect(labels.map(({ language, key }) => [language, key])).toEqual(
    ["ru", "es", "pt", "fr"].map((language) => [
      language,
      "resources.definitions.availability.fields.start_time",
    ]),
  );
  const added = facts("vehicles", "towbar", ({ properties }) => {
    properties.towbar = { title: "Towbar", type: "boolean" };
  });
  expect(added.labels.every(({ key, text }) => key === undefined && text === undefined)).toBe(true);
});

it("tells what each role may do, and the settings that decide", () => {
  const { access } = facts("vehicles", "fuelType");
  expect(access.flags).toEqual(["enableFuelPricesTab"]);
  expect(access.of.ADMIN).toBe("none");
  expect(facts("vehicles", "vehicleType").access).toMatchObject({
    of: { ADMIN: "edit", MANAGER: "read" },
    own: true,
  });
});

it("finds a widget and a place in the form for every property of every resource", () => {
  const all = [...resources].flatMap(([name, resource]) =>
    fieldPaths(resource).map((path) => facts(name, path)),
  );
  expect(all.length).toBeGreaterThan(100);
  // A new password has a dialog of its own, beside the form; an order's status stands beside its heading, and what is
  // said of the order that it is linked to is read in the field of the link.
  const beside = all.filter(({ place }) => place === undefined).map(({ path }) => path);
  const ofOrders = ["status", "linkedOrder.orderReference", "linkedOrder.drop"];
  expect(beside.toSorted()).toEqual(["newPassword", "repeatNewPassword", ...ofOrders].toSorted());
  // The entries of such lists have widgets of their own.
  const lists = ["array of object", "array of string"];
  const unshown = all.filter(({ widget, type }) => widget.why === "parts" && !lists.includes(type));
  expect(unshown).toEqual([]);
});
