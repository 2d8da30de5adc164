import { describe, expect, it } from "vitest";
import {
  cellFrom,
  haveSameColumns,
  mendRows,
  mendsOf,
  mendValue,
  nameColumns,
  withNamedMends,
  type Mapping,
} from "../columns/mapping";
import type { Target } from "../columns/targets";
import type { Problem } from "../rows/problems";
import { causesOf } from "./causes";

const wrong = (rowNumber: number, value: string, code: "CHOICE" | "NUMBER" = "CHOICE"): Problem => ({
  rowNumber,
  path: code === "CHOICE" ? "priority" : "weight",
  value,
  cell: { code, value },
});

describe("problems by their causes", () => {
  it("are one each, those of most rows first, with each value once", () => {
    const causes = causesOf([wrong(2, "heavy", "NUMBER"), wrong(2, "Hi"), wrong(3, "Lo"), wrong(4, "Hi")]);
    expect(causes.map(({ path, rows }) => [path, rows])).toEqual([
      ["priority", 3],
      ["weight", 1],
    ]);
    expect(causes[0]?.parts.map(({ value, rows }) => [value, rows])).toEqual([
      ["Hi", 2],
      ["Lo", 1],
    ]);
  });

  it("are mended row by row where rows have the same value that is no fault of its own", () => {
    const double = (rowNumber: number): Problem => ({
      rowNumber,
      path: "reference",
      value: "A",
      row: { code: "DUPLICATE_ROW", row: 2 },
    });
    expect(causesOf([double(3), double(4)])[0]?.parts.map(({ key }) => key)).toEqual(["3", "4"]);
  });
});

describe("what may be meant otherwise", () => {
  it("is told apart from what can't be read, exchanged points row by row", () => {
    const night = (rowNumber: number): Problem => ({
      rowNumber,
      path: "dropWindows",
      value: "17:00–08:00",
      row: { code: "OVERNIGHT", from: "2026-11-25T17:00", until: "2026-11-26T08:00" },
    });
    const point = (rowNumber: number): Problem => ({
      rowNumber,
      path: "address.latitude",
      value: "-8.64",
      row: { code: "EXCHANGED", latitude: -8.64, longitude: 41.158 },
    });
    const causes = causesOf([night(2), night(3), night(4), point(2), point(3), wrong(9, "heavy", "NUMBER")]);
    expect(causes.map(({ doubt, parts }) => [doubt, parts.length])).toEqual([
      ["OVERNIGHT", 1],
      ["EXCHANGED", 2],
      [undefined, 1],
    ]);
  });
});

describe("a mended value", () => {
  const mapping: Mapping = { priority: { columns: [0, 1], separator: " " } };
  const [first, second] = [
    ["very", "high"],
    ["very", "low"],
  ];
  const read = (changed: Mapping, row: string[]) => cellFrom(row, changed.priority!);

  it("is read in all rows that have it, as columns are joined, until it is taken back", () => {
    const mended = mendValue(mapping, "priority", { from: "very high", to: "High", row: undefined });
    expect([read(mended, first!), read(mended, second!)]).toEqual(["High", "very low"]);
    expect(mendsOf(mended.priority!, { from: "very high", row: undefined })).toBe("High");
    const back = mendValue(mended, "priority", { from: "very high", to: undefined, row: undefined });
    expect(read(back, first!)).toBe("very high");
  });

  it("that can't be read either is mended anew", () => {
    const once = mendValue(mapping, "priority", { from: "very high", to: "Hihg", row: undefined });
    const twice = mendValue(once, "priority", { from: "Hihg", to: "High", row: undefined });
    expect(read(twice, first!)).toBe("High");
  });

  it("that stands in the file itself, too, is mended there as well, and taken back there alone", () => {
    const once = mendValue(mapping, "priority", { from: "very high", to: "very low", row: undefined });
    const both = mendValue(once, "priority", { from: "very low", to: "Low", row: undefined });
    expect([read(both, first!), read(both, second!)]).toEqual(["Low", "Low"]);
    const back = mendValue(both, "priority", { from: "very low", to: undefined, row: undefined });
    expect([read(back, first!), read(back, second!)]).toEqual(["Low", "very low"]);
  });

  it("of a row is that row's alone", () => {
    const mended = mendValue(mapping, "priority", { from: "very high", to: "", row: first });
    expect([read(mended, first!), read(mended, ["very", "high"])]).toEqual(["", "very high"]);
  });

  it("of several rows is theirs, with what was mended of others", () => {
    const [one, other] = [
      ["very", "high"],
      ["very", "low"],
    ];
    const before = mendRows(mapping, "priority", [[one!, "Low"]]);
    const both = mendRows(before, "priority", [[other!, "High"]]);
    expect([read(both, one!), read(both, other!)]).toEqual(["Low", "High"]);
    expect(haveSameColumns(mapping, both)).toBe(true);
    expect(haveSameColumns(mapping, { ...mapping, weight: { columns: [2], separator: "" } })).toBe(false);
    expect(haveSameColumns(mapping, { priority: { columns: [0], separator: " " } })).toBe(false);
  });

  it("is kept for the next file where it is a name, and never of a row", () => {
    const byRow = mendValue(mapping, "priority", { from: "very high", to: "Low", row: first });
    const both = mendValue(byRow, "priority", { from: "very low", to: "Low", row: undefined });
    const target = (kind: "choice" | "number") =>
      [{ path: "priority", kind, label: "", property: {}, required: false, unique: false }] as Target[];
    const kept = (kind: "choice" | "number") =>
      nameColumns(withNamedMends(both, target(kind)), ["a", "b"])?.priority;
    expect(kept("choice")).toEqual({ columns: ["a", "b"], separator: " ", mends: { "very low": "Low" } });
    expect(kept("number")).toEqual({ columns: ["a", "b"], separator: " " });
  });
});
