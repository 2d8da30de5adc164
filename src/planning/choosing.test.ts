import { expect, it } from "vitest";
import { chosenAfter, singledAfter } from "./choosing";

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

it.each([
  ["shows it alone", [], "b", {}, ["b"]],
  ["shows it in place of others", ["a", "c"], "b", {}, ["b"]],
  ["shows it alone of several", ["a", "b"], "b", {}, ["b"]],
  ["shows all again where it was alone", ["b"], "b", {}, []],
  ["adds it with Ctrl", ["a"], "b", { toggle: true }, ["a", "b"]],
  ["adds it with Shift", ["a"], "b", { range: true }, ["a", "b"]],
  ["takes it away with Ctrl", ["a", "b"], "b", { toggle: true }, ["a"]],
])("a press on a run of the legend %s", (_, singled, run, manner, expected) => {
  expect([...singledAfter(new Set(singled), run, manner)].sort()).toEqual(expected);
});
