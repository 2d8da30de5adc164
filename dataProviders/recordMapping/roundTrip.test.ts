import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Property, Resource } from "../../schemas";
import { MappingError, RecordMapper } from "./RecordMapper";
import type { MappingWarning } from "./RecordMapper";

const zones = ["Europe/London", "America/St_Johns", "Asia/Kolkata", "Pacific/Apia"];

/** The hour that each zone's clocks show at noon UTC in July. */
const noons: Record<string, number> = {
  "Europe/London": 13,
  "America/St_Johns": 9,
  "Asia/Kolkata": 17,
  "Pacific/Apia": 1,
};

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
const things: Resource = {
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

const year = fc.integer({ min: 1900, max: 2200 });
const date = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2200-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const isoDay = date.map((each) => each.toISOString().slice(0, 10));
const british = isoDay.map((text) => text.split("-").reverse().join("/"));
const seconds = date.map((each) => each.toISOString().slice(0, 19));
const fraction = fc.stringMatching(/^\.\d{1,9}$/);
const offset = fc.constantFrom("Z", "+05:30", "-03:30", "+1300", "+00:00", "-11:00");
// JSON knows no -0.
const number = fc
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
const wireRecord = fc
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

describe.each(zones)("records on a machine in %s", (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  it("is really there", () => {
    expect(new Date("2024-07-01T12:00:00Z").getHours()).toBe(noons[zone]);
  });

  it.each(zones)("go back exactly as they came, when nothing was changed (account in %s)", (account) => {
    fc.assert(
      fc.property(wireRecord, (wire) => {
        const mapper = new RecordMapper({ timeZone: () => account });
        const typed = mapper.read(things, wire);
        expect(mapper.write(things, typed)).toEqual(wire);
        expect(mapper.write(things, structuredClone(typed))).toEqual(wire);
      }),
      { numRuns: 60 },
    );
  });

  it("change in one value only, where one value was changed", () => {
    fc.assert(
      fc.property(wireRecord, isoDay, (wire, day) => {
        const mapper = new RecordMapper();
        const typed = mapper.read(things, wire);
        const { day: sent, ...rest } = mapper.write(things, { ...typed, day });
        const { day: _came, ...others } = wire;
        expect(rest).toEqual(others);
        expect(new RecordMapper().read(things, { id: "1", day: sent }).day).toBe(day);
      }),
      { numRuns: 60 },
    );
  });

  /** A value, sent in the form that the server was seen to use, is read back as that value. */
  const dialects: [kind: string, value: fc.Arbitrary<unknown>, examples: unknown[]][] = [
    [
      "day",
      isoDay,
      [
        "2024-03-01",
        "01/03/2024",
        "2024-03-01T00:00:00Z",
        1709251200000,
        "2024-06-30T23:00:00Z",
        "2024-03-01T00:00:00+05:30",
        "01/03/2024 00:00",
        "2024-03-01T00:00:00",
        "1709251200000",
      ],
    ],
    [
      "at",
      fc
        .tuple(seconds, fc.option(fc.stringMatching(/^\.\d{3}$/), { nil: "" }))
        .map(([text, part]) => `${text}${part === ".000" ? "" : part}Z`),
      [
        "2024-03-01T10:00:00Z",
        "2024-03-01T10:00:00+02:00",
        "2024-03-01T10:00:00",
        1709251200123,
        "1709251200123",
        "01/03/2024 10:00",
      ],
    ],
    ["amount", number, ["12.5", 12.5]],
    ["count", fc.integer(), ["7", 7]],
    ["flag", fc.boolean(), ["true", "FALSE", "Y", "n", 1, 0, "1", true, "yes"]],
    ["time", fc.constantFrom("08:00", "23:59", "08:00:30"), ["8:00", "08:00:00"]],
    ["driver", fc.oneof(fc.uuid(), fc.nat().map(String)), [12, "12"]],
  ];
  it.each(dialects)(
    "a changed %s is understood by a server that writes it otherwise",
    (kind, values, examples) => {
      for (const example of examples) {
        for (const account of zones) {
          const mapper = new RecordMapper({ strict: true, timeZone: () => account });
          mapper.read(things, { id: "1", [kind]: example });
          fc.assert(
            fc.property(values, (value) => {
              const sent = mapper.write(things, { [kind]: value }, "2");
              expect(mapper.read(things, { id: "3", ...sent })[kind]).toEqual(value);
            }),
            { numRuns: 25 },
          );
        }
      }
    },
  );

  it("keep their day, whatever form it came in", () => {
    const days: [wire: unknown, account: string, day: string][] = [
      ["2024-03-31", "Europe/London", "2024-03-31"],
      ["31/03/2024", "Pacific/Apia", "2024-03-31"],
      ["2024-03-31T00:00:00Z", "America/St_Johns", "2024-03-31"],
      [Date.UTC(2024, 2, 31), "America/St_Johns", "2024-03-31"],
      ["2024-06-30T23:00:00Z", "Europe/London", "2024-07-01"],
      ["2024-06-30T23:00:00.000+0000", "Europe/London", "2024-07-01"],
      ["2024-07-01T00:00:00+05:30", "Europe/London", "2024-07-01"],
      ["2024-06-30T18:30:00Z", "Asia/Kolkata", "2024-07-01"],
      ["2024-07-01T02:30:00Z", "America/St_Johns", "2024-07-01"],
      ["2011-12-31", "Pacific/Apia", "2011-12-31"],
    ];
    for (const [wire, account, day] of days) {
      const mapper = new RecordMapper({ strict: true, timeZone: () => account });
      expect(mapper.read(things, { id: "1", day: wire }).day).toBe(day);
    }
  });

  it("have instants in UTC, to the last digit", () => {
    const instants: [wire: unknown, utc: string][] = [
      ["2024-03-01T10:00:00.123456789+05:30", "2024-03-01T04:30:00.123456789Z"],
      ["2024-03-01T10:00:00Z", "2024-03-01T10:00:00Z"],
      ["2024-03-01T10:00:00.000Z", "2024-03-01T10:00:00.000Z"],
      ["2024-03-01 10:00", "2024-03-01T10:00:00Z"],
      ["2024-07-01T10:00:00", "2024-07-01T09:00:00Z"],
      ["01/07/2024 10:00", "2024-07-01T09:00:00Z"],
      [-1, "1969-12-31T23:59:59.999Z"],
      [1709287200000, "2024-03-01T10:00:00Z"],
    ];
    for (const [wire, utc] of instants) {
      const mapper = new RecordMapper({ strict: true, timeZone: () => "Europe/London" });
      expect(mapper.read(things, { id: "1", at: wire }).at).toBe(utc);
    }
  });
});

describe("a value that is not what the schema says", () => {
  const wrong = {
    id: "r1",
    day: "31/02/2024",
    list: [{ flag: "maybe" }],
    amount: "1,5",
    count: "12.5",
    time: "24:00",
  };

  it("is kept as it came, with a warning that names it", () => {
    const warnings: MappingWarning[] = [];
    const mapper = new RecordMapper({ onWarning: (warning) => warnings.push(warning) });
    const typed = mapper.read(things, wrong);
    expect(typed).toEqual(wrong);
    expect(mapper.write(things, typed)).toEqual(wrong);
    expect(warnings).toEqual([
      { resource: "things", id: "r1", path: "day", value: "31/02/2024", expected: "date" },
      { resource: "things", id: "r1", path: "list.0.flag", value: "maybe", expected: "boolean" },
      { resource: "things", id: "r1", path: "amount", value: "1,5", expected: "number" },
      { resource: "things", id: "r1", path: "count", value: "12.5", expected: "integer" },
      { resource: "things", id: "r1", path: "time", value: "24:00", expected: "time" },
    ]);
  });

  it("throws when strict, naming record, path and value", () => {
    const mapper = new RecordMapper({ strict: true });
    expect(() => mapper.read(things, wrong)).toThrow(MappingError);
    expect(() => mapper.read(things, wrong)).toThrow(
      'things r1: day is "31/02/2024", which is not a valid date',
    );
  });

  it("is nothing where it is null, absent or empty", () => {
    const mapper = new RecordMapper({ strict: true });
    const wire = { id: "1", day: null, amount: "", flag: null };
    expect(mapper.read(things, wire)).toEqual(wire);
  });
});

it("leaves a record of our own server untouched: the very same object", () => {
  const wire = {
    id: "a",
    day: "2024-03-01",
    at: "2024-03-01T10:00:00Z",
    amount: 1.5,
    count: 2,
    flag: true,
    list: [{ time: "08:00" }],
  };
  expect(new RecordMapper({ strict: true }).read(things, wire)).toBe(wire);
});

it("years before 1900 and the day that Apia skipped are days like any other", () => {
  fc.assert(
    fc.property(year, (value) => {
      const day = `${value}-12-30`;
      expect(new RecordMapper({ strict: true }).read(things, { id: "1", day }).day).toBe(day);
    }),
  );
  expect(new RecordMapper({ strict: true }).read(things, { id: "1", day: "0099-01-01" }).day).toBe(
    "0099-01-01",
  );
  expect(new RecordMapper({ strict: true }).read(things, { id: "1", day: "2011-12-30" }).day).toBe(
    "2011-12-30",
  );
});
