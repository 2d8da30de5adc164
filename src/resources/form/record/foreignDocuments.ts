import * as fc from "fast-check";
import type { Property, Resource } from "../../../../schemas";

/** For tests: schemas and records as other people make them, unions, defaults, odd values and all. */
export type ForeignDocument = { resource: Resource; record: Record<string, unknown> };

const text = fc.constantFrom("", "a", "Ivan", "08:00", "2026-02-30", "0", "null", " x ", "1,5", "naïve ☃");
const number = fc.constantFrom(0, -0.5, 1, 7, 1e21, 0.1, 123456.789);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const json = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "b", "c"), scalar),
);

type Pair = { property: Property; value: unknown };

/** A property with a value that fits it, or one that does not. */
function pair(property: fc.Arbitrary<Property>, value: fc.Arbitrary<unknown>): fc.Arbitrary<Pair> {
  return fc.record({
    property,
    value: fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: json }),
  });
}

const formats = fc.constantFrom(
  "date",
  "time",
  "date-time",
  "email",
  "uri",
  "phone",
  "color",
  "multiline",
  "uuid",
);
const units = fc.constantFrom(
  "weight",
  "volume",
  "duration",
  "distance",
  "long-distance",
  "speed",
  "money",
  "fuel-rate",
);

const leaf: fc.Arbitrary<Pair> = fc.oneof(
  pair(
    fc.record(
      { type: fc.constant("string"), default: text },
      { requiredKeys: ["type"] },
    ) as fc.Arbitrary<Property>,
    text,
  ),
  pair(fc.record({ type: fc.constant("string"), format: formats }) as fc.Arbitrary<Property>, text),
  pair(
    fc.record(
      { type: fc.constantFrom("number", "integer"), default: fc.constant(5), minimum: fc.constant(3) },
      { requiredKeys: ["type"] },
    ) as fc.Arbitrary<Property>,
    number,
  ),
  pair(fc.record({ type: fc.constant("number"), "x-unit": units }) as fc.Arbitrary<Property>, number),
  pair(
    fc.record(
      { type: fc.constant("boolean"), default: fc.boolean() },
      { requiredKeys: ["type"] },
    ) as fc.Arbitrary<Property>,
    fc.boolean(),
  ),
  pair(fc.constant<Property>({ type: ["string", "null"] }), fc.oneof(text, fc.constant(null))),
  pair(fc.constant<Property>({ type: ["string", "number"] }), scalar),
  pair(fc.constant<Property>({ enum: ["a", "b", null], default: "a" }), text),
  pair(
    fc.constant<Property>({
      oneOf: [
        { const: 1, title: "One" },
        { const: 2, title: "Two" },
      ],
    }),
    number,
  ),
  pair(fc.constant<Property>({ const: "fixed" }), text),
  pair(fc.constant<Property>({ const: "fixed", type: "string", default: "fixed" }), text),
  pair(fc.constant<Property>({}), json),
  pair(
    fc.constant<Property>({ type: "array", items: { enum: ["a", "b"] }, default: ["a"] }),
    fc.array(text, { maxLength: 3 }),
  ),
);

function object(members: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> {
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom("p", "q", "r"), members, { maxKeys: 3 }),
      fc.boolean(),
      fc.boolean(),
      json,
    )
    .map(([inside, closed, whole, odd]) => ({
      property: {
        type: "object",
        properties: map(inside, ({ property }) => property),
        required: Object.keys(inside).slice(0, 1),
        ...(closed && { additionalProperties: false }),
      } as Property,
      value: whole ? { ...map(inside, ({ value }) => value), ...(closed ? {} : { extra: odd }) } : odd,
    }));
}

const branches: fc.Arbitrary<Pair> = fc.record({
  property: fc.constantFrom<Property>(
    {
      type: "object",
      properties: { kind: { type: "string", default: "a" }, more: { type: "string" } },
      if: { properties: { kind: { const: "a" } }, required: ["kind"] },
      then: { required: ["more"], properties: { more: { type: "string", default: "filled" } } },
      else: { properties: { other: { type: "number", default: 3 } } },
    },
    {
      anyOf: [
        { type: "object", properties: { a: { type: "string", default: "x" } }, required: ["a"] },
        { type: "object", properties: { b: { type: "number", default: 1 } }, required: ["b"] },
      ],
    },
    { oneOf: [{ type: "string" }, { type: "object", properties: { a: { type: "string", default: "x" } } }] },
    { anyOf: [{ type: "number", default: 4 }, { type: "null" }] },
    {
      type: "object",
      properties: { a: { type: "number" }, b: { type: "number", default: 2 } },
      dependentRequired: { a: ["b"] },
    },
  ),
  value: fc.oneof(
    json,
    fc.constant({ kind: "a" }),
    fc.constant({ a: 1 }),
    fc.constant({ b: "odd", c: null }),
  ),
});

const lists = object(leaf).chain((item) =>
  fc.record({
    property: fc.constantFrom<Property>(
      { type: "array", items: item.property },
      { type: "array", items: item.property, minItems: 2, default: [{ p: 1 }] as never },
      { type: "array", items: { type: "string", default: "x" }, minItems: 1 },
      { type: "array" },
    ),
    value: fc.oneof(fc.constant([item.value]), fc.constant([item.value, null, {}]), fc.constant([]), json),
  }),
);

const member = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: object(leaf) },
  { weight: 1, arbitrary: branches },
  { weight: 1, arbitrary: lists },
);

export const foreignDocument: fc.Arbitrary<ForeignDocument> = fc
  .record({
    members: fc.dictionary(fc.constantFrom("alpha", "beta", "gamma", "delta", "omega"), member, {
      minKeys: 1,
      maxKeys: 5,
    }),
    absent: fc.subarray(["alpha", "beta", "gamma"]),
    extra: fc.option(json, { nil: undefined }),
    readOnly: fc.subarray(["omega"]),
  })
  .map(({ members, absent, extra, readOnly }) => {
    const properties = map(members, ({ property }, name) => ({
      ...property,
      ...(readOnly.includes(name) && { readOnly: true }),
    }));
    const values = map(members, ({ value }) => value);
    for (const name of absent) delete values[name];
    return {
      resource: {
        $schema: "./resource.meta.json",
        name: "foreign",
        title: "Foreign",
        type: "object",
        "x-api": { family: "rows", base: "/foreign" },
        "x-list": { title: "alpha", columns: ["alpha"] },
        properties,
      },
      record: { id: "1", version: 3, ...values, ...(extra !== undefined && { unknown: extra }) },
    };
  });

function map<From, To>(
  object: Record<string, From>,
  each: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, each(value, name)]));
}
