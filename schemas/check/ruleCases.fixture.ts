import type { ResourceFile } from "../resource";
import { branchCases } from "./branchCases.fixture";
import { limitCases } from "./limitCases.fixture";
import { computedCases } from "./computedCases.fixture";
import { pathCases } from "./pathCases.fixture";
import { property } from "./spoilt.fixture";

/** A rule, a file spoilt against it, and how it names the place, the fault and the mend. */
export type Case = [rule: string, change: (file: ResourceFile) => void, problem: string];

export const cases: Case[] = [
  ...pathCases,
  ...branchCases,
  ...limitCases,
  ...computedCases,
  [
    "references.target",
    (file) => (property(file, "yard")["x-reference"] = { resource: "yard" }),
    '/properties/yard/x-reference/resource  there is no schemas/yard.json; did you mean "yards"?',
  ],
  [
    "references.ofText",
    (file) => (property(file, "yard").type = "integer"),
    '/properties/yard/x-reference  a reference holds an id: give it "type": "string"',
  ],
  [
    "references.readable",
    (file) => (file["x-access"] = { roles: { ADMIN: "edit", DISPATCHER: "read" } }),
    "/properties/yard  DISPATCHER may see this and may not read yards; close it by x-access here or open yards",
  ],
  [
    "references.pairs",
    (file) => (property(file, "yard")["x-pair"] = { property: "trailer" }),
    '/properties/yard/x-pair/property  schemas/yards.json must have "trailer" with an x-reference to trailers and "x-pair": { "property": "yard" }',
  ],
  [
    "references.cleared",
    (file) => {
      property(file, "yard")["x-reference"] = { resource: "yards", onRemove: "clear" };
      file.required?.push("yard");
      file["x-form"]?.[0]?.sections[0]?.properties.push("yard");
    },
    '/properties/yard/x-reference/onRemove  "clear" would empty a required property; choose restrict or remove',
  ],
  [
    "settings.flags",
    (file) => (file["x-access"] = { roles: { ADMIN: "edit" }, flag: "!trailer" }),
    '/x-access/flag  settings/ has no flag "trailer"; did you mean "trailers"?',
  ],
  [
    "settings.flags",
    (file) => (file["x-access"] = { roles: { ADMIN: "edit" }, flag: ["trailers", "!yards"] }),
    '/x-access/flag  settings/ has no flag "yards"; choose one of trailers',
  ],
  [
    "references.refusal",
    (file) => (property(file, "yard")["x-reference"] = { resource: "yards", refusal: "REFERENCE_IN_US" }),
    '/properties/yard/x-reference/refusal  schemas/errors.ts has no "REFERENCE_IN_US"; did you mean "REFERENCE_IN_USE"?',
  ],
  [
    "paths.conditions",
    (file) => (file["x-keep"] = { property: "nmae", is: "T1" }),
    '/x-keep/property  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "settings.conditions",
    (file) => (property(file, "yard")["x-show"] = { setting: "capacityUnits", is: "lb" }),
    '/properties/yard/x-show  "capacityUnits" is never "lb"; it is one of kg, t',
  ],
  [
    "settings.conditions",
    (file) => (property(file, "yard")["x-show"] = { setting: "capacityUnit", empty: true }),
    '/properties/yard/x-show/setting  settings/ has no "capacityUnit"; did you mean "capacityUnits"?',
  ],
  [
    "values.compiles",
    (file) => Object.assign(property(file, "name"), { minContains: 1 }),
    '  is no valid JSON Schema: strict mode: "minContains" without "contains" is ignored',
  ],
  [
    "values.examples",
    (file) => file.examples?.push({ name: 5 }),
    "/examples/1  the example does not fit: /name must be string",
  ],
  [
    "values.defaults",
    (file) => (property(file, "size").default = -1),
    "/properties/size/default  the default -1 does not fit: must be >= 0",
  ],
  [
    "values.units",
    (file) => (property(file, "name")["x-unit"] = "weight"),
    '/properties/name/x-unit  only numbers are measured: give it "type": "number"',
  ],
  [
    "references.attributes",
    (file) => (property(file, "name")["x-attributes"] = "trialerAttributes"),
    "/properties/name/x-attributes  there is no schemas/trialerAttributes.json; choose one of trailers, yards",
  ],
  [
    "settings.spans",
    (file) => (property(file, "name")["x-span"] = { day: "day", times: "hours" }),
    '/properties/name/x-span/day  "day" is no day of the record',
  ],
  [
    "references.instead",
    (file) => (property(file, "name")["x-instead"] = "place"),
    '/properties/name/x-instead  "place" is no reference of the record',
  ],
  [
    "settings.most",
    (file) => (property(file, "name")["x-most"] = { setting: "mostTrailers", flag: "trialers" }),
    '/properties/name/x-most/flag  settings/ has no flag "trialers"; did you mean "trailers"?',
  ],
  [
    "settings.labels",
    (file) => (property(file, "size")["x-label"] = { setting: "capacityLable", unless: "Weight" }),
    '/properties/size/x-label/setting  settings/ has no text "capacityLable"; did you mean "capacityLabel"?',
  ],
  [
    "settings.labels",
    (file) => (property(file, "size")["x-label"] = { setting: "capacityLabel", unless: "Size" }),
    '/properties/size/x-label/unless  accounts begin with "Weight" for "capacityLabel", not with "Size"',
  ],
  [
    "values.empties",
    (file) => (property(file, "size")["x-empty"] = ""),
    "/properties/size/x-empty  only text can be sent as an empty text; choose omit or null",
  ],
  [
    "values.uniqueTogether",
    (file) => (file["x-unique-together"] = [["yard", "sise"]]),
    '/x-unique-together/0/1  "sise" is no property of trailers; did you mean "size"?',
  ],
  [
    "values.uniqueTogether",
    (file) => (file["x-unique-together"] = [["yard", "place"]]),
    '/x-unique-together/0/1  "place" can\'t be compared: only a text, a number, a yes or no, or a reference can be',
  ],
  [
    "values.unique",
    (file) => (property(file, "name")["x-unique"] = "GET /check?name="),
    '/properties/name/x-unique  "GET /check?name=" must say where {value} goes',
  ],
  [
    "values.was",
    (file) => (property(file, "name")["x-was"] = ["label", "yard"]),
    '/properties/name/x-was  "yard" is a property still: take it away, or leave it out here',
  ],
  [
    "values.was",
    (file) => {
      property(file, "name")["x-was"] = "label";
      property(file, "yard")["x-was"] = "label";
    },
    '/properties/yard/x-was  "label" is what "name" was called: only one of them can be it',
  ],
  [
    "values.was",
    (file) => Object.assign(property(file, "place").properties?.row ?? {}, { "x-was": "id" }),
    '/properties/place/properties/row/x-was  "id" is every record\'s: no property was called so',
  ],
  [
    "values.was",
    (file) => {
      file.properties.tags = { type: "array", items: { type: "string", "x-was": "tag" } };
    },
    "/properties/tags/items/x-was  only a property of an object has a name that can change",
  ],
  [
    "values.only",
    (file) => (property(file, "name")["x-only"] = "yard"),
    '/properties/name/x-only  "yard" must be a property of the record, and this a yes or no of the record itself',
  ],
  [
    "values.passwords",
    (file) => (property(file, "name").format = "password"),
    "/properties/name/format  a password is a writeOnly property of the record itself",
  ],
  [
    "values.passwords",
    (file) => (property(file, "name")["x-confirms"] = "yard"),
    '/properties/name/x-confirms  "yard" must be a password of this resource, and this writeOnly as it is',
  ],
  [
    "values.stamps",
    (file) => (property(file, "name")["x-stamp"] = { on: "creation", gives: "user" }),
    '/properties/name/x-stamp  must be a readOnly text, and "creation" must be creation, change or a property of the record',
  ],
  [
    "values.hidden",
    (file) => (property(file, "yard")["x-hidden"] = "null"),
    "/properties/yard/x-hidden  is never hidden: it has no x-show",
  ],
  [
    "calls.placeholders",
    (file) => (file["x-api"].remove = "DELETE ?ids="),
    '/x-api/remove  "DELETE ?ids=" must say where {id} or {ids} goes, unless it posts them',
  ],
  [
    "calls.calledTwice",
    (file) => (file["x-api"].batch = "POST"),
    '/x-api/batch  "POST /gt/gt-api/trailers" is the call of create already',
  ],
  [
    "calls.key",
    (file) => (file["x-api"].key = "name"),
    '/x-api/key  "name" must be a readOnly text of this resource',
  ],
  [
    "calls.passwordCall",
    (file) => (file["x-api"].changePassword = "POST /{id}/change-password"),
    "/x-api/changePassword  changes no password: give a property the format password, or leave it out",
  ],
  [
    "calls.single",
    (file) => Object.assign(file["x-api"], { single: true, save: "POST" }),
    "/x-api/single  is of the rows family, and is no list that can be saved",
  ],
  [
    "calls.icon",
    (file) => Object.assign(file["x-screen"] ?? {}, { icon: "Plcae" }),
    '/x-screen/icon  src/kit/icons.ts has no "Plcae"; did you mean "Place"?',
  ],
  [
    "calls.widget",
    (file) => (property(file, "name")["x-widget"] = "multilne"),
    '/properties/name/x-widget  src/widgets has no "multilne"; did you mean "multiline"?',
  ],
];
