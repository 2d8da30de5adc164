import type { Case } from "./ruleCases.fixture";
import { property } from "./spoilt.fixture";

/** The rules of paths.ts. */
export const pathCases: Case[] = [
  [
    "paths.columns",
    (file) => file["x-list"].columns.push("nmae"),
    '/x-list/columns/2  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.columns",
    (file) => file["x-list"].columns.push({ property: "place" }),
    '/x-list/columns/2/property  "place" is an object; name what is in it, such as "place.row"',
  ],
  [
    "paths.columnTwice",
    (file) => file["x-list"].columns.push("name"),
    '/x-list/columns/2  "name" is a column already',
  ],
  [
    "paths.title",
    (file) => (file["x-list"].title = "yard"),
    '/x-list/title  "yard" can\'t be the title of a record: it is a reference, not text',
  ],
  [
    "paths.sort",
    (file) => (file["x-list"].sort = "-weigth"),
    '/x-list/sort  "weigth" is no property of trailers; choose one of name, place, yard, size, place.row',
  ],
  [
    "paths.filters",
    (file) => file["x-list"].filters?.push("place"),
    '/x-list/filters/1  "place" can\'t be filtered by: it is of type object',
  ],
  [
    "paths.search",
    (file) => file["x-list"].search?.push("size"),
    '/x-list/search/1  "size" can\'t be the search: it is of type number, not text',
  ],
  [
    "paths.groups",
    (file) => {
      file.properties.state = { title: "State", oneOf: [{ const: "FREE" }, { const: "USED" }] };
      file["x-list"].groups = {
        property: "state",
        of: [
          { name: "free", title: "Free", values: ["FREE"] },
          { name: "used", title: "Used", values: ["USD"] },
        ],
      };
    },
    '/x-list/groups/of/1/values/0  "USD" is no choice of "state"',
  ],
  [
    "paths.named",
    (file) => (file["x-headings"] = { trailerName: "nmae" }),
    '/x-headings/trailerName  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.named",
    (file) =>
      (file["x-schedule"] = { vehicle: "nmae", run: "name", stop: "name", centre: "name", day: "name" }),
    '/x-schedule/vehicle  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.unplaced",
    (file) => (file["x-list"].unplaced = { property: "nmae", value: "LOST", place: "place" }),
    '/x-list/unplaced/property  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.follows",
    (file) => (property(file, "yard")["x-follows"] = ["nmae"]),
    '/properties/yard/x-follows/0  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.screenStart",
    (file) => Object.assign(file["x-screen"] ?? {}, { start: { yard: "yrad" } }),
    '/x-screen/start/yard  "yrad" is no property of trailers; did you mean "yard"?',
  ],
  [
    "paths.form",
    (file) => file["x-form"]?.[0]?.sections[0]?.properties.push("place.rwo"),
    '/x-form/0/sections/0/properties/2  "place.rwo" is no property of trailers; did you mean "place.row"?',
  ],
  [
    "paths.formTwice",
    (file) => file["x-form"]?.[0]?.sections[0]?.properties.push("name"),
    '/x-form/0/sections/0/properties/2  "name" is in the form already',
  ],
  [
    "paths.formNames",
    (file) => file["x-form"]?.[0]?.sections.push({ name: "main", title: "Other", properties: ["size"] }),
    '/x-form/0/sections/1/name  "main" names a section already',
  ],
  [
    "paths.requiredInForm",
    (file) => file.required?.push("yard"),
    '/required/1  "yard" is required and in no section of x-form: no record could be added',
  ],
  [
    "paths.required",
    (file) => (file.dependentRequired = { name: ["yrad"] }),
    '/dependentRequired/name/0  "yrad" is no property here; did you mean "yard"?',
  ],
  [
    "paths.conditions",
    (file) => (property(file, "yard")["x-show"] = { not: { property: "palce.row", is: 1 } }),
    '/properties/yard/x-show/not/property  "palce.row" is no property of trailers; did you mean "place.row"?',
  ],
];
