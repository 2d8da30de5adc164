import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Resource } from "../../../schemas";
import { textOfCell, type Cell } from "../../spreadsheets";
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
  decimals: {},
  dateOrder: "DMY",
  clock: 24,
  timeZone: "Europe/London",
  forms: { date: "DD/MM/YYYY", time: "HH:mm" },
};

/** A clock of twelve hours, the month first. */
const american: CellReading = {
  ...reading,
  dateOrder: "MDY",
  clock: 12,
  forms: { date: "MM/DD/YYYY", time: "hh:mm A" },
};

const read = (path: string, cell: Cell, more: Partial<CellReading> = {}) =>
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
      fc.property(arbitrary, fc.constantFrom(reading, american), (value, account) => {
        const cell = cellOf(column, value, account);
        if (typeof cell !== "object") expect(valueOf(column, cell, account)).toEqual({ value });
        // CSV knows no numbers and no days: the same must hold for the text of the cell.
        expect(valueOf(column, textOfCell(cell), account)).toEqual({ value });
      }),
    );
  });

  it.each([
    ["since", "2026-12-31", "31/12/2026", "12/31/2026"],
    ["opens", "20:30", "20:30", "08:30 PM"],
    ["seen", "2026-07-01T07:00:00Z", "01/07/2026 08:00", "07/01/2026 08:00 AM"],
    ["seen", "2026-07-01T07:00:00.5Z", "2026-07-01T07:00:00.5Z", "2026-07-01T07:00:00.5Z"],
    // The clocks show this hour twice, and the later one is taken.
    ["seen", "2026-10-25T00:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T00:30:00Z"],
  ])("of %s, %s, is in the account's form: %s or %s", (path, value, british, us) => {
    const column = cellColumn(resource, path);
    expect(textOfCell(cellOf(column, value, reading))).toBe(british);
    expect(textOfCell(cellOf(column, value, american))).toBe(us);
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
    expect(cell("weight", 4.5359237)).toBe(10);
    expect(cell("weight", 1200)).toBe(2645.55);
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
    ["5:30 p.m.", "17:30"],
    ["17:30 pm", "17:30"],
    ["08:30:00", "08:30"],
    ["17:30 am", undefined],
    ["25:00", undefined],
  ])("reads the time %j as %j", (text, value) => {
    expect(read("opens", text)).toEqual(
      value === undefined ? { problem: { code: "TIME", value: text } } : { value },
    );
  });

  it.each([
    ["8:30", undefined],
    ["12:15", undefined],
    ["8:30 AM", "08:30"],
    ["00:15", "00:15"],
    ["17:30", "17:30"],
  ])("takes no time on a clock of twelve hours that may be of either half of the day: %s", (text, value) => {
    const expected = value === undefined ? { problem: { code: "TIME", value: text } } : { value };
    expect(read("opens", text, { clock: 12 })).toEqual(expected);
  });

  it.each([
    ["2026-03-29 04:30", "2026-03-29T03:30:00Z"],
    ["29/03/2026, 4:30 pm", "2026-03-29T15:30:00Z"],
    ["29/03/2026", "2026-03-29T00:00:00Z"],
    ["2026-03-29T01:30:00+02:00", "2026-03-29T01:30:00+02:00"],
    ["29/03/2026 noon", undefined],
    ["04:30", undefined],
  ])("reads the moment %j on the account's clocks as %j", (text, value) => {
    const expected = value === undefined ? { problem: { code: "INSTANT", value: text } } : { value };
    expect(read("seen", text)).toEqual(expected);
  });

  it("reads a column's numbers by its own mark, and the others by the file's", () => {
    const marks = { decimal: "," as const, decimals: { weight: "." as const } };
    expect(read("size.weight", "1,5", marks)).toEqual({ value: 1.5 });
    expect(read("weight", "1.5", { ...marks, unit: () => undefined })).toEqual({ value: 1.5 });
  });

  it("takes durations by the clock or with their parts named, and no bare number", () => {
    expect(read("wait", "1:30")).toEqual({ value: 5400 });
    expect(read("wait", "45 min")).toEqual({ value: 2700 });
    expect(read("wait", "90")).toEqual({ problem: { code: "DURATION", value: "90" } });
  });

  it("refuses fractions of a count and JSON that is none", () => {
    expect(read("count", "1.5")).toMatchObject({ problem: { code: "WHOLE" } });
    expect(read("shifts", "[{")).toMatchObject({ problem: { code: "JSON" } });
  });
});
