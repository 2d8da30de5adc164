import { describe, expect, it } from "vitest";
import { at, orderOf } from "../day/day.fixture";
import { linesOf, matching, type Line } from "./lines";

const orders = [
  orderOf("o10", {
    priority: 1,
    weight: 5,
    territoryName: "North",
    windows: [{ start: at(10), end: at(12) }],
  }),
  orderOf("o9", { priority: 3, requirements: ["Fridge", "Lift"], windows: [] }),
  orderOf("o2", { priority: 2, weight: 50, requirements: ["Fridge"], address: "Rua Formosa 322" }),
];
const shown = (lines: Line[]) =>
  lines.map((line) => ("order" in line ? line.order.id : `${line.group} (${line.count})`));

describe("the cards", () => {
  it.each([
    ["reference", ["o2", "o9", "o10"]],
    ["priority", ["o9", "o2", "o10"]],
    ["weight", ["o2", "o9", "o10"]],
    ["window", ["o2", "o10", "o9"]],
  ] as const)("are sorted by %s", (sort, expected) => {
    expect(shown(linesOf(orders, sort, "none"))).toEqual(expected);
  });

  it.each([
    ["territory", ["North (1)", "o10", "null (2)", "o2", "o9"]],
    ["requirement", ["Fridge (2)", "o2", "o9", "Lift (1)", "o9", "null (1)", "o10"]],
    ["priority", ["3 (1)", "o9", "2 (1)", "o2", "1 (1)", "o10"]],
    ["window", [`${at(8)}-${at(12)} (1)`, "o2", `${at(10)}-${at(12)} (1)`, "o10", "null (1)", "o9"]],
  ] as const)("are grouped by %s, what has none last", (grouping, expected) => {
    expect(shown(linesOf(orders, "reference", grouping))).toEqual(expected);
  });

  it("are found by words anywhere in what they show", () => {
    expect(matching(orders, "formosa RUA").map(({ id }) => id)).toEqual(["o2"]);
    expect(matching(orders, "fridge lift").map(({ id }) => id)).toEqual(["o9"]);
    expect(matching(orders, "  ")).toHaveLength(3);
    expect(matching(orders, "nowhere")).toEqual([]);
  });
});
