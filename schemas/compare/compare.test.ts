import { expect, it } from "vitest";
import type { Property, Resource } from "../resource";
import { compareResources, formatChange } from "./index";

function trailers(): Resource {
  return {
    $schema: "./resource.meta.json",
    name: "trailers",
    title: "Trailers",
    type: "object",
    "x-api": { family: "rows", base: "/gt/gt-api/trailers", batch: "POST /batch" },
    "x-access": { roles: { ADMIN: "edit", DISPATCHER: "edit" } },
    "x-screen": { group: "RESOURCES", route: "settings/trailers" },
    "x-list": { title: "name", columns: ["name", "size"], filters: ["name"] },
    properties: {
      name: { title: "Name", type: "string", maxLength: 20 },
      kind: { title: "Kind", oneOf: [{ const: "BOX" }, { const: "FLAT" }] },
      size: { title: "Size", type: "number", minimum: 0, "x-unit": "volume" },
      yard: { title: "Yard", type: "string", "x-reference": { resource: "yards" } },
      place: { $ref: "#/$defs/place" },
      checks: {
        type: "array",
        items: { type: "object", properties: { at: { type: "string", format: "date" } } },
      },
    },
    $defs: { place: { type: "object", properties: { row: { title: "Row", type: "integer" } } } },
    required: ["name"],
    additionalProperties: false,
  };
}

type Case = [what: string, change: (now: Resource) => void, says: string[]];

const breakingChanges: Case[] = [
  [
    "a property that is gone",
    (now) => void delete now.properties.kind,
    ["/properties/kind  is gone: its values would be lost"],
  ],
  [
    "a property with another name",
    (now) => {
      now.properties.sort = { title: "Kind" };
      delete now.properties.kind;
    },
    [
      '/properties/kind  is gone: its values would be lost; was it renamed to "sort"? Then give that "x-was": "kind"',
      "/properties/sort  is new",
    ],
  ],
  [
    "a new required property",
    (now) => {
      now.properties.plate = { type: "string" };
      now.required?.push("plate");
    },
    ["/properties/plate  is new and required: older clients and records have none; give it a default"],
  ],
  [
    "a property that becomes required",
    (now) => now.required?.push("kind"),
    ["/properties/kind  is now required: records without it could no longer be saved"],
  ],
  [
    "another type",
    (now) => (property(now, "size").type = "string"),
    ["/properties/size  takes string and no longer number"],
  ],
  [
    "a choice less",
    (now) => void property(now, "kind").oneOf?.pop(),
    ['/properties/kind  no longer takes "FLAT"'],
  ],
  [
    "a condition for it",
    (now) => (property(now, "size")["x-when"] = { required: ["kind"] }),
    ['/properties/size  belongs only to records that fit {"required":["kind"]}: from others its value goes'],
  ],
  [
    "a higher minimum",
    (now) => (property(now, "size").minimum = 1),
    ["/properties/size  minimum is 1, not 0"],
  ],
  [
    "a new maximum",
    (now) => (property(now, "size").maximum = 9),
    ["/properties/size  maximum is 9, not nothing"],
  ],
  [
    "a shorter text",
    (now) => (property(now, "name").maxLength = 10),
    ["/properties/name  maxLength is 10, not 20"],
  ],
  [
    "a new pattern",
    (now) => (property(now, "name").pattern = "^T"),
    ['/properties/name  pattern is "^T", not nothing'],
  ],
  [
    "another unit",
    (now) => (property(now, "size")["x-unit"] = "weight"),
    ["/properties/size  is measured as weight, not as volume: stored values would mean something else"],
  ],
  [
    "another target",
    (now) => (property(now, "yard")["x-reference"] = { resource: "places" }),
    ["/properties/yard  refers to places, not to yards"],
  ],
  [
    "a narrower shared definition",
    (now) =>
      (now.$defs = {
        place: { type: "object", properties: { row: { title: "Row", type: "integer", maximum: 9 } } },
      }),
    ["/properties/place/properties/row  maximum is 9, not nothing"],
  ],
  [
    "a narrower array",
    (now) =>
      (property(now, "checks").items = {
        type: "object",
        properties: { at: { type: "string", format: "date-time" } },
      }),
    ['/properties/checks/items/properties/at  format is "date-time", not "date"'],
  ],
  [
    "a property that must be unique",
    (now) => (property(now, "name")["x-unique"] = true),
    ["/properties/name  must now be unique: records that share a value could not be saved"],
  ],
  [
    "properties that must be unique together",
    (now) => (now["x-unique-together"] = [["yard", "kind"]]),
    [
      "/x-unique-together  yard, kind must now be unique together: the server does not start while records share all of them",
    ],
  ],
  [
    "another family",
    (now) => (now["x-api"].family = "elements"),
    [
      '/x-api/family  the family is "elements", not "rows"',
      '/x-api/sends  what an update sends is "record", not "changes"',
      '/x-api/update  update is "PUT /{id}", not "POST /{id}"',
      '/x-api/remove  remove is "DELETE /{id}", not "POST /remove"',
    ],
  ],
  [
    "another base",
    (now) => (now["x-api"].base = "/t"),
    ['/x-api/base  the base is "/t", not "/gt/gt-api/trailers"'],
  ],
  [
    "a verb that is gone",
    (now) => void delete now["x-api"].batch,
    ["/x-api/batch  batch can no longer be called"],
  ],
  [
    "a role that may less",
    (now) => (now["x-access"] = { roles: { ADMIN: "edit", DISPATCHER: "read" } }),
    ["/x-access/roles/DISPATCHER  DISPATCHER may read, not edit"],
  ],
  [
    "a role that may no longer remove",
    (now) => (now["x-access"] = { ...now["x-access"], removes: ["ADMIN"] }),
    ["/x-access/removes  DISPATCHER may no longer remove records"],
  ],
  [
    "another route",
    (now) => (now["x-screen"] = { group: "RESOURCES", route: "trailers" }),
    ['/x-screen/route  the route (links and bookmarks) is "trailers", not "settings/trailers"'],
  ],
  [
    "a column that is gone",
    (now) => void now["x-list"].columns.pop(),
    ['/x-list/columns  "size" is no longer a column (saved views, exports and imports name it)'],
  ],
  [
    "a filter that is gone",
    (now) => void now["x-list"].filters?.pop(),
    ['/x-list/filters  "name" is no longer a filter (saved views and links name it)'],
  ],
  [
    "another label",
    (now) => (property(now, "size").title = "Room"),
    [
      '/properties/size  is called "Room", not "Size": exports head its column so, and files with the old heading are no longer mapped to it by themselves',
    ],
  ],
  [
    "another label of a shared definition",
    (now) =>
      (now.$defs = { place: { type: "object", properties: { row: { title: "Line", type: "integer" } } } }),
    [
      '/properties/place/properties/row  is called "Line", not "Row": exports head its column so, and files with the old heading are no longer mapped to it by themselves',
    ],
  ],
  [
    "another label of a choice",
    (now) => Object.assign(property(now, "kind").oneOf?.[0] ?? {}, { title: "Case" }),
    [
      '/properties/kind  calls "BOX" "Case", not nothing: files of exports say so, and imports no longer know the old word',
    ],
  ],
  [
    "a property that says what it was called before",
    (now) => {
      const { size, ...others } = now.properties;
      now.properties = { ...others, volume: { ...size, "x-was": ["room", "size"] } };
      now["x-list"].columns = ["name", "volume"];
    },
    [
      '/properties/volume  was "size": stored values, history, views and filters are carried over, and writes under that name still taken; who reads "size" must read "volume"',
    ],
  ],
  [
    "another type on the way to another name",
    (now) => {
      const { size: _size, ...others } = now.properties;
      now.properties = { ...others, volume: { title: "Size", type: "string", "x-was": "size" } };
      now["x-list"].columns = ["name", "volume"];
    },
    [
      '/properties/volume  was "size": stored values, history, views and filters are carried over, and writes under that name still taken; who reads "size" must read "volume"',
      "/properties/volume  takes string and no longer number",
      "/properties/volume  minimum is nothing, not 0",
      "/properties/volume  is measured as a plain number, not as volume: stored values would mean something else",
    ],
  ],
  [
    "a new required property with a default",
    (now) => {
      now.properties.voltage = { type: "integer", default: 12 };
      now.required?.push("voltage");
    },
    [
      "/properties/voltage  is new and required: stored records get 12 at the next start; older clients that do not send it are refused",
    ],
  ],
  [
    "another title",
    (now) => (now["x-list"].title = "kind"),
    ['/x-list/title  records are named by "kind", not by "name": imports find references by it'],
  ],
];

const compatibleChanges: Case[] = [
  ["a new property", (now) => (now.properties.plate = { type: "string" }), ["/properties/plate  is new"]],
  [
    "a property that is no longer required",
    (now) => (now.required = []),
    ["/properties/name  is no longer required"],
  ],
  [
    "a choice more",
    (now) => void property(now, "kind").oneOf?.push({ const: "TANK" }),
    ['/properties/kind  takes "TANK" too'],
  ],
  [
    "a longer text",
    (now) => (property(now, "name").maxLength = 30),
    ["/properties/name  maxLength is 30, not 20"],
  ],
  [
    "a limit that is gone",
    (now) => void delete property(now, "size").minimum,
    ["/properties/size  minimum is nothing, not 0"],
  ],
  [
    "whole numbers made numbers",
    (now) =>
      (now.$defs = { place: { type: "object", properties: { row: { title: "Row", type: "number" } } } }),
    ["/properties/place/properties/row  takes number"],
  ],
  [
    "another rule for a removed target",
    (now) => (property(now, "yard")["x-reference"] = { resource: "yards", onRemove: "clear" }),
    ["/properties/yard  when its target is removed: clear, not restrict"],
  ],
  [
    "another name of the resource",
    (now) => (now.title = "Semi-trailers"),
    ['/title  is called "Semi-trailers", not "Trailers", in the menu, headings and messages'],
  ],
  [
    "a column more",
    (now) => now["x-list"].columns.push("kind"),
    ['/x-list/columns  "kind" is now a column (saved views, exports and imports name it)'],
  ],
];

function property(resource: Resource, name: string): Property {
  const found = resource.properties[name];
  if (!found) throw new Error(`The fixture has no ${name}`);
  return found;
}

function changesBy(change: (now: Resource) => void) {
  const now = trailers();
  change(now);
  return compareResources(new Map([["trailers", trailers()]]), new Map([["trailers", now]]));
}

it("finds nothing between two equal states", () => {
  expect(changesBy(() => undefined)).toEqual([]);
});

it.each(breakingChanges)("calls %s breaking", (_what, change, says) => {
  const changes = changesBy(change);
  expect(changes.map(({ path, message }) => `${path}  ${message}`)).toEqual(says);
  expect(changes.some((each) => each.breaking)).toBe(true);
});

it.each(compatibleChanges)("calls %s compatible", (_what, change, says) => {
  const changes = changesBy(change);
  expect(changes.map(({ path, message }) => `${path}  ${message}`)).toEqual(says);
  expect(changes.some((each) => each.breaking)).toBe(false);
});

it("calls a resource that is gone breaking, and a new one compatible", () => {
  const [some, none] = [new Map([["trailers", trailers()]]), new Map<string, Resource>()];
  expect(compareResources(some, none).map(formatChange)).toEqual([
    "breaking    trailers  is gone: its records would be lost",
  ]);
  expect(compareResources(none, some).map(formatChange)).toEqual(["compatible  trailers  is new"]);
});
