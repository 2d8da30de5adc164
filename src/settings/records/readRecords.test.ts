import { describe, expect, it } from "vitest";
import { readRecords } from "./readRecords";

const faultsOf = (...records: Record<string, unknown>[]) =>
  readRecords(records).map(({ key, faults }) => [key, faults.map(({ kind }) => kind)]);

describe("setting records", () => {
  it("keep the server's places within a section, and the order they came in where there are none", () => {
    const names = (...records: Record<string, unknown>[]) => readRecords(records).map(({ name }) => name);
    expect(names({ name: "b", order: 1 }, { name: "c" }, { name: "a", order: 0 }, { name: "d" })).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });

  it.each([
    [
      ["kg", "t"],
      [{ value: "kg" }, { value: "t" }],
    ],
    ["kg,t", [{ value: "kg" }, { value: "t" }]],
    [
      [{ value: "kg", label: "Kilograms" }, { value: 2 }],
      [{ value: "kg", label: "Kilograms" }, { value: "2" }],
    ],
    [undefined, undefined],
  ])("read variants %j as %j", (variants, expected) => {
    expect(readRecords([{ name: "unit", type: "LIST", variants }])[0]?.variants).toEqual(expected);
  });

  it("tell what is wrong with a bad one, and keep it", () => {
    expect(
      faultsOf(
        { name: "colour", type: "COLOUR_WHEEL", value: "#fff" },
        { name: "side", type: "RADIO", value: "A" },
        { name: "sides", type: "MULTISELECT_LIST", variants: [], value: "A" },
        { name: "colour", type: "TEXT", value: "" },
        { type: "TEXT", value: "" },
        {},
      ),
    ).toEqual([
      ["colour", ["unknownType"]],
      ["side", ["noVariants"]],
      ["sides", ["noVariants"]],
      ["colour (2)", ["duplicate"]],
      ["record 5", ["noName"]],
      ["record 6", ["noName", "unknownType", "duplicate"]],
    ]);
  });

  it("a list without variants is one of any texts", () => {
    expect(faultsOf({ name: "priorities", type: "LIST", value: "high,low" })).toEqual([["priorities", []]]);
  });
});
