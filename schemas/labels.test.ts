import { expect, it } from "vitest";
import { choiceKeys, helpKeys, labelKeys, ownLabel } from "./labels";
import type { Resource } from "./resource";

const trailers: Resource = {
  $schema: "./resource.meta.json",
  name: "trailers",
  title: "Trailers",
  type: "object",
  "x-api": { family: "rows", base: "/trailers" },
  "x-list": { title: "name", columns: ["name"] },
  properties: {
    name: { title: "Name", type: "string" },
    kinds: { title: "Kinds", type: "array", items: { enum: ["BOX", "FLAT"] } },
    availability: { title: "Hours", $ref: "#/$defs/week" },
  },
  $defs: {
    week: { type: "array", items: { $ref: "#/$defs/day" } },
    day: { type: "object", properties: { weekday: { title: "Weekday", $ref: "#/$defs/weekday" } } },
    weekday: { enum: ["MONDAY"] },
  },
};

it("looks for a field's label under its resource", () => {
  expect(labelKeys(trailers, "name")).toEqual(["resources.trailers.fields.name"]);
  expect(helpKeys(trailers, "name")).toEqual(["resources.trailers.help.name"]);
});

it("looks for a shared field's label under each definition on the way, the nearest last", () => {
  expect(labelKeys(trailers, "availability")).toEqual([
    "resources.trailers.fields.availability",
    "resources.definitions.week.title",
  ]);
  expect(labelKeys(trailers, "availability.weekday")).toEqual([
    "resources.trailers.fields.availability.weekday",
    "resources.definitions.week.fields.weekday",
    "resources.definitions.day.fields.weekday",
    "resources.definitions.weekday.title",
  ]);
});

it("finds a choice's label in its definition, and in an array's items", () => {
  expect(choiceKeys(trailers, "availability.weekday", "MONDAY").at(-1)).toBe(
    "resources.definitions.weekday.choices.MONDAY",
  );
  expect(choiceKeys(trailers, "kinds", "BOX")).toEqual(["resources.trailers.choices.kinds.BOX"]);
});

it("takes the account's own word, unless it is what accounts begin with", () => {
  const label = { setting: "capacityLabel", unless: "Weight" };
  expect(ownLabel(label, { capacityLabel: "Pallets" })).toBe("Pallets");
  for (const none of [{ capacityLabel: "Weight" }, { capacityLabel: "" }, { capacityLabel: null }, {}])
    expect(ownLabel(label, none)).toBeUndefined();
  expect(ownLabel(undefined, { capacityLabel: "Pallets" })).toBeUndefined();
});
