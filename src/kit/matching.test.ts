import { expect, test } from "vitest";
import { matching, matchOf, wordsOf } from "./matching";

const screens = ["Vehicles", "Vehicle types", "Drivers", "Centros de distribución", "Типы топлива"].map(
  (label) => ({
    label,
  }),
);
const found = (text: string) => matching(screens, text).map(({ label }) => label);

test("every typed word must begin a word of the name, in any order", () => {
  expect(found("veh")).toEqual(["Vehicles", "Vehicle types"]);
  expect(found("types veh")).toEqual(["Vehicle types"]);
  expect(found("hicles")).toEqual([]);
});

test("case and accents do not count", () => {
  expect(found("DISTRIBUCION")).toEqual(["Centros de distribución"]);
  expect(found("топ")).toEqual(["Типы топлива"]);
  expect(found("Й")).toEqual([]);
});

test("what begins as typed stands before what only holds it", () => {
  const entries = [{ label: "Vehicle types" }, { label: "Types of fuel" }];
  expect(matching(entries, "types").map(({ label }) => label)).toEqual(["Types of fuel", "Vehicle types"]);
});

test("nothing typed leaves all, in their order", () => {
  expect(found("  ")).toEqual(screens.map(({ label }) => label));
});

test("other words for the same are found, too", () => {
  expect(matching([{ label: "Vehicles: new", words: "add create" }], "add vehicle")).toHaveLength(1);
});

test("signs between words do not count", () => {
  expect(wordsOf("Vehicles: new")).toEqual(["vehicles", "new"]);
  expect(matchOf("Vehicles: new", wordsOf("vehicles new"))).toBe(2);
});
