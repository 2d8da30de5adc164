import fc from "fast-check";
import type { Property, Resource } from "../../schemas";

export const zones = ["Europe/London", "America/St_Johns", "Asia/Kolkata", "Pacific/Apia"];

/** Every kind, at the top and at depth: in an object, in a list of objects, behind a $ref, in a map. */
const leaves: Record<string, Property> = {
  day: { type: "string", format: "date" },
  at: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  amount: { type: ["number", "null"] },
  count: { type: "integer" },
  flag: { type: "boolean" },
  driver: { type: "string", "x-reference": { resource: "drivers" } },
  name: { type: "string" },
};
export const things: Resource = {
  $schema: "./resource.meta.json",
  name: "things",
  title: "Things",
  type: "object",
  "x-api": { family: "rows", base: "/things" },
  "x-list": { title: "name", columns: ["name"] },
  $defs: { inner: { type: "object", properties: leaves } },
  properties: {
    ...leaves,
    inner: { $ref: "#/$defs/inner" },
    list: { type: "array", items: { $ref: "#/$defs/inner" } },
    days: { type: "array", items: { type: "string", format: "date" } },
    map: { type: "object", additionalProperties: { type: "number" } },
  },
};

const date = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2200-12-31T00:00:00Z"),
  noInvalidDate: true,
});
export const isoDay = date.map((each) => each.toISOString().slice(0, 10));
const british = isoDay.map((text) => text.split("-").reverse().join("/"));
export const seconds = date.map((each) => each.toISOString().slice(0, 19));
const fraction = fc.stringMatching(/^\.\d{1,9}$/);
const offset = fc.constantFrom("Z", "+05:30", "-03:30", "+1300", "+00:00", "-11:00");
// JSON knows no -0.
export const number = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
  .map((each) => each + 0);
const nothing = fc.constantFrom(null, undefined, "");

/** What servers put on the wire for each kind, and some that is wrong. */
const wires: Record<string, fc.Arbitrary<unknown>> = {
  day: fc.oneof(
    isoDay,
    british,
    seconds.map((text) => `${text}Z`),
    date.map(Number),
    fc.constant("31/02/2024"),
    fc.string(),
    nothing,
  ),
  at: fc.oneof(
    fc.tuple(seconds, fc.option(fraction, { nil: "" }), offset).map((parts) => parts.join("")),
    seconds,
    date.map(Number),
    date.map((each) => String(Number(each))),
    fc.tuple(british, fc.constantFrom("08:15", "23:59")).map((parts) => parts.join(" ")),
    fc.string(),
    nothing,
  ),
  time: fc.oneof(fc.constantFrom("8:00", "08:00", "08:00:00", "23:59:59", "24:00", "noon"), nothing),
  amount: fc.oneof(
    number,
    number.map(String),
    fc.constantFrom("12.50", "1,5", "0x10", "1e3", "00.10"),
    nothing,
  ),
  count: fc.oneof(
    fc.integer(),
    fc.integer().map(String),
    fc.constantFrom("12.5", 12.5, "9007199254740993"),
    nothing,
  ),
  flag: fc.oneof(
    fc.boolean(),
    fc.constantFrom("true", "False", "Y", "n", 1, 0, "1", "0", "maybe", 2),
    nothing,
  ),
  driver: fc.oneof(fc.uuid(), fc.nat(), nothing),
  name: fc.oneof(fc.string(), nothing),
};
const wireLeaves = fc.record(wires, { requiredKeys: [] });
export const wireRecord = fc
  .tuple(
    wireLeaves,
    fc.record(
      {
        inner: wireLeaves,
        list: fc.array(wireLeaves, { maxLength: 3 }),
        days: fc.array(fc.oneof(isoDay, british, date.map(Number))),
        map: fc.dictionary(fc.string(), fc.oneof(number, number.map(String))),
        unknown: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    fc.oneof(fc.uuid(), fc.nat()),
  )
  .map(([top, deep, id]) => JSON.parse(JSON.stringify({ ...top, ...deep, id })) as Record<string, unknown>);
