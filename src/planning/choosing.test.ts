import { expect, it } from "vitest";
import { chosenAfter } from "./choosing";

const row = ["a", "b", "c", "d"];

it.each([
  ["alone", ["a"], "c", {}, "a", ["c"]],
  ["beside the others with Ctrl", ["a"], "c", { toggle: true }, "a", ["a", "c"]],
  ["no more with Ctrl", ["a", "c"], "c", { toggle: true }, "a", ["a"]],
  ["all from the press before with Shift", ["d"], "c", { range: true }, "a", ["a", "b", "c"]],
  ["backwards, too", ["d"], "b", { range: true }, "d", ["b", "c", "d"]],
  ["added to the others with both", ["a"], "d", { range: true, toggle: true }, "c", ["a", "c", "d"]],
  ["alone where nothing was pressed before", ["d"], "b", { range: true }, undefined, ["b"]],
])("a press chooses %s", (_, chosen, order, manner, anchor, expected) => {
  expect([...chosenAfter(new Set(chosen), order, manner, row, anchor)].sort()).toEqual(expected);
});
