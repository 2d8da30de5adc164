import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Resource } from "../../../schemas";
import { unitsOf } from "../../units";
import {
  cellColumn,
  cellColumns,
  cellOf,
  choiceFinder,
  choiceLabelsIn,
  ReferenceIndex,
  unitOf,
  valueOf,
  type CellReading,
  type Texts,
} from "./index";

/** One property of every kind that a cell can hold. */
const resource: Resource = {
  name: "samples",
  $schema: "./resource.meta.json",
  title: "Samples",
  type: "object",
  "x-api": { family: "rows", base: "/samples" },
  "x-list": { title: "name", columns: ["name"] },
  properties: {
    name: { title: "Name", type: "string" },
    weight: { title: "Weight", type: "number", "x-unit": "weight" },
    wait: { title: "Wait", type: "number", "x-unit": "duration" },
    count: { title: "Count", type: "integer" },
    active: { title: "Active", type: "boolean" },
    since: { title: "Since", type: "string", format: "date" },
    opens: { title: "Opens", type: "string", format: "time" },
    seen: { title: "Seen", type: "string", format: "date-time" },
    state: {
      title: "State",
      oneOf: [
        { const: "A", title: "Ready" },
        { const: "B", title: "Away; gone" },
        { const: "C", title: "ready" },
      ],
    },
    days: {
      title: "Days",
      type: "array",
      items: {
        oneOf: [
          { const: 1, title: "Monday" },
          { const: 2, title: "Tuesday" },
        ],
      },
    },
    driver: { title: "Driver", type: "string", "x-reference": { resource: "drivers" } },
    skills: {
      title: "Skills",
      type: "array",
      items: { type: "string", "x-reference": { resource: "skills" } },
    },
    tags: { title: "Tags", type: "array", items: { type: "string" } },
    shifts: {
      title: "Shifts",
      type: "array",
      items: { type: "object", properties: { start: { type: "string" } } },
    },
    size: {
      title: "Size",
      type: "object",
      properties: { weight: { title: "Weight", type: "number" }, name: { title: "Name", type: "string" } },
    },
  },
};
const russian: Texts = (key) =>
  ({ "resources.samples.choices.state.B": "В отъезде", "resources.samples.fields.driver": "Водитель" })[key];
const english: Texts = () => undefined;
const people = new ReferenceIndex([
  { id: "1", title: "Ann" },
  { id: "2", title: "Bob" },
  { id: "3", title: "Bob" },
  { id: "4", title: "Lee; Ray" },
  { id: "5", title: "1" },
  { id: "6", title: "" },
  { id: "7", title: " Eve " },
]);

const reading: CellReading = {
  choiceLabel: choiceLabelsIn(resource, english),
  choiceNamed: choiceFinder(resource, [english, russian]),
  yes: "Yes",
  no: "No",
  yesWords: new Set(["yes", "true", "1", "да", "sí", "sim", "oui"]),
  noWords: new Set(["no", "false", "0", "нет", "não", "non"]),
  unit: unitOf(unitsOf({ capacityUnits: "lb" })),
  unitNamed: (_, name) => unitsOf({}).scalesOf("weight").get(name),
  references: () => people,
  decimal: ".",
  dateOrder: "DMY",
  timeZone: "Europe/London",
};

const read = (path: string, cell: string | number | boolean, more: Partial<CellReading> = {}) =>
  valueOf(cellColumn(resource, path), cell, { ...reading, ...more });

const id = fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "gone");
const values: Record<string, fc.Arbitrary<unknown>> = {
  name: fc
    .string()
    .map((text) => text.trim())
    .filter((text) => text !== ""),
  weight: fc.integer({ min: -1e9, max: 1e9 }).map((grams) => grams / 1000),
  wait: fc.integer({ min: 0, max: 1e6 }).map((quarters) => quarters / 4),
  count: fc.maxSafeInteger(),
  active: fc.boolean(),
  since: fc
    .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  opens: fc.constantFrom("00:00", "08:30", "23:59:59"),
  seen: fc.constantFrom("2026-03-29T01:30:00Z", "2026-03-29T01:30:00.5+02:00"),
  state: fc.constantFrom("A", "B", "C"),
  days: fc.subarray([1, 2], { minLength: 1 }),
  driver: id.filter((each) => each !== "gone"),
  skills: fc.uniqueArray(
    id.filter((each) => each !== "gone"),
    { minLength: 1 },
  ),
  tags: fc.array(
    fc.string().map((text) => text.trim()),
    { minLength: 1 },
  ),
  shifts: fc.array(fc.record({ start: fc.string() })),
  "size.weight": fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
};

describe("a value in a cell", () => {
  it.each(Object.entries(values))("%s reads back as it was", (path, arbitrary) => {
    const column = cellColumn(resource, path);
    fc.assert(
      fc.property(arbitrary, (value) => {
        const cell = cellOf(column, value, reading);
        expect(valueOf(column, cell, reading)).toEqual({ value });
        // CSV knows no numbers: the same must hold for the text of the cell.
        expect(valueOf(column, String(cell), reading)).toEqual({ value });
      }),
    );
  });

  it("is a cell for every property of the schema", () => {
    const paths = cellColumns(resource).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...Object.keys(values), "size.name", "id"].toSorted());
  });

  it("is what the reader calls it, or the id where that name is not the only one", () => {
    const cell = (path: string, value: unknown) => cellOf(cellColumn(resource, path), value, reading);
    expect(cell("driver", "1")).toBe("Ann");
    expect(cell("driver", "2")).toBe("2");
    expect(cell("driver", "5")).toBe("5");
    expect(cell("driver", "4")).toBe("Lee; Ray");
    expect(cell("skills", ["4", "7"])).toBe('"Lee; Ray"; " Eve "');
    expect(cell("state", "A")).toBe("A");
    expect(cell("state", "B")).toBe("Away; gone");
    expect(cell("active", false)).toBe("No");
    expect(cell("weight", 1200)).toBe(2645.5471462185);
    expect(cell("wait", 5400)).toBe("01:30");
    expect(cell("name", undefined)).toBe("");
  });
});

describe("reading a cell", () => {
  it("takes choices and booleans in every language, whatever their case", () => {
    expect(read("state", "в отъезде")).toEqual({ value: "B" });
    expect(read("state", "Ready")).toMatchObject({ problem: { code: "CHOICE" } });
    expect(read("active", "ДА")).toEqual({ value: true });
    expect(read("active", "não")).toEqual({ value: false });
    expect(read("active", true)).toEqual({ value: true });
    expect(read("active", "maybe")).toMatchObject({ problem: { code: "BOOLEAN", value: "maybe" } });
  });

  it("says whether a reference is unknown or ambiguous", () => {
    expect(read("driver", "ANN")).toEqual({ value: "1" });
    expect(read("driver", "Bob")).toEqual({ problem: { code: "AMBIGUOUS_REFERENCE", value: "Bob" } });
    expect(read("driver", "Zed")).toEqual({ problem: { code: "UNKNOWN_REFERENCE", value: "Zed" } });
    expect(read("skills", "Ann; Zed")).toEqual({ problem: { code: "UNKNOWN_REFERENCE", value: "Zed" } });
  });

  it("takes commas and line ends between names that are known, and leaves them in other texts", () => {
    expect(read("skills", "Ann, Lee; Ray")).toMatchObject({ problem: { value: "Lee" } });
    expect(read("skills", 'ann, 5; "Lee; Ray"')).toEqual({ value: ["1", "5", "4"] });
    expect(read("skills", "Ann\nEve,")).toEqual({ value: ["1", "7"] });
    expect(read("skills", "Ann, Zed")).toEqual({ problem: { code: "UNKNOWN_REFERENCE", value: "Zed" } });
    expect(read("skills", "Zed, Yan")).toEqual({ problem: { code: "UNKNOWN_REFERENCE", value: "Zed, Yan" } });
    expect(read("days", "Monday, Tuesday")).toEqual({ value: [1, 2] });
    expect(read("tags", "cold, heavy")).toEqual({ value: ["cold, heavy"] });
  });

  it.each([
    ["1 234,5", ",", 1234.5],
    ["1\u00a0234,5", ",", 1234.5],
    ["1.234,5", ",", 1234.5],
    ["1,234.5", ".", 1234.5],
    ["1'234.5", ".", 1234.5],
    ["−7", ".", -7],
    ["1e3", ".", 1000],
    ["1,5", ".", undefined],
    ["1.5", ",", undefined],
    ["abc", ".", undefined],
    ["12 kg", ".", 12],
    ["12 apples", ".", undefined],
  ] as const)("reads the number %j with %j for the decimals as %j", (text, decimal, value) => {
    const expected = value === undefined ? { problem: { code: "NUMBER", value: text } } : { value };
    expect(read("size.weight", text, { decimal })).toEqual(expected);
  });

  it.each([
    ["31/12/2026", "DMY", "2026-12-31"],
    ["12/31/2026", "MDY", "2026-12-31"],
    ["1.2.2026", "DMY", "2026-02-01"],
    ["2026-02-01", "MDY", "2026-02-01"],
    ["2026-02-01 08:00", "DMY", "2026-02-01"],
    ["31/02/2026", "DMY", undefined],
    ["12/31/2026", "DMY", undefined],
    ["01/02/26", "DMY", undefined],
  ] as const)("reads the day %j in the order %s as %j", (text, dateOrder, value) => {
    const expected = value === undefined ? { problem: { code: "DATE", value: text } } : { value };
    expect(read("since", text, { dateOrder })).toEqual(expected);
  });

  it.each([
    ["8:30", "08:30"],
    ["08:30:15", "08:30:15"],
    ["8:30 PM", "20:30"],
    ["12:05 am", "00:05"],
    ["25:00", undefined],
  ])("reads the time %j as %j", (text, value) => {
    expect(read("opens", text)).toEqual(
      value === undefined ? { problem: { code: "TIME", value: text } } : { value },
    );
  });

  it("takes durations by the clock or with their parts named, and no bare number", () => {
    expect(read("wait", "1:30")).toEqual({ value: 5400 });
    expect(read("wait", "45 min")).toEqual({ value: 2700 });
    expect(read("wait", "90")).toEqual({ problem: { code: "DURATION", value: "90" } });
  });

  it("refuses fractions of a count, instants without a zone and JSON that is none", () => {
    expect(read("count", "1.5")).toMatchObject({ problem: { code: "WHOLE" } });
    expect(read("seen", "2026-03-29 01:30:00")).toMatchObject({ problem: { code: "INSTANT" } });
    expect(read("shifts", "[{")).toMatchObject({ problem: { code: "JSON" } });
  });
});
