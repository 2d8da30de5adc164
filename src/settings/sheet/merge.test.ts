// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { readRecords } from "../records";
import { changesOf, cleared, edited, withValue } from "./edits";
import { mergeEdits } from "./merge";

const records = [
  { name: "capacityLabel", type: "TEXT", value: "Weight", version: 3 },
  { name: "volumeLabel", type: "TEXT", value: "Volume", version: 1 },
  { name: "password", type: "PASSWORD", value: null, hasValue: true, version: 2 },
];
const base = readRecords(records);
const [capacity, volume, password] = base;
if (!capacity || !volume || !password) throw new Error("Three records are three settings");

describe("what is typed", () => {
  it("is sent as far as it changed, over the version that was read", () => {
    const edits = edited(edited({}, capacity, "Mass"), volume, "Volume");
    expect(changesOf(base, edits)).toEqual([{ name: "capacityLabel", value: "Mass", version: 3 }]);
  });

  it("is no change any more once it is what it was", () => {
    expect(edited(edited({}, capacity, "Mass"), capacity, "Weight")).toEqual({});
  });

  it("a password that is emptied again stays as it is; taking it away is said so", () => {
    expect(edited(edited({}, password, "secret"), password, undefined)).toEqual({});
    expect(changesOf(base, { password: cleared })).toEqual([
      { name: "password", value: null, clear: true, version: 2 },
    ]);
  });
});

describe("two people's changes", () => {
  const theirs = (change: Record<string, unknown>) =>
    readRecords(records.map((each) => ({ ...each, ...change })));

  it("of different settings are merged by themselves", () => {
    const now = readRecords(
      records.map((each) => (each.name === "volumeLabel" ? { ...each, value: "Room" } : each)),
    );
    const merge = mergeEdits(base, withValue({}, capacity, "Mass"), now);
    expect(merge).toEqual({ edits: { capacityLabel: "Mass" }, clashes: [] });
  });

  it("of the same setting are told with all three values", () => {
    const { clashes } = mergeEdits(
      base,
      withValue({}, capacity, "Mass"),
      theirs({ value: "Load", version: 4 }),
    );
    expect(clashes).toMatchObject([
      { base: "Weight", mine: "Mass", theirs: "Load", setting: { version: 4 } },
    ]);
  });

  it("that are the same are no change any more", () => {
    expect(mergeEdits(base, withValue({}, capacity, "Mass"), theirs({ value: "Mass" }))).toEqual({
      edits: {},
      clashes: [],
    });
  });
});
