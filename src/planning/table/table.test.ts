import { expect, it } from "vitest";
import { boardOf } from "../day/Board";
import { at, journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { asText, nextSort, sortedBy, type Column } from "./columns";
import { runRowsOf, stopRowsOf } from "../day/runRows";
import { placeAfterShift, placeTyped } from "./sequence";

const column = (name: string, value: Column<number[]>["value"]): Column<number[]> => ({
  name,
  title: name.toUpperCase(),
  width: 10,
  value,
  text: (row) => String(value(row)),
});
const columns = [column("a", ([a = null]) => a), column("b", ([, b = null]) => b)];

it("sorts by a head, up, down and back, with what has no value last", () => {
  const rows = [[1, 5], [2], [3, 4]];
  const up = nextSort(undefined, "b");
  const down = nextSort(up, "b");
  expect(sortedBy(rows, columns, up)).toEqual([[3, 4], [1, 5], [2]]);
  expect(sortedBy(rows, columns, down)).toEqual([[1, 5], [3, 4], [2]]);
  expect(nextSort(down, "b")).toBeUndefined();
  expect(sortedBy(rows, columns, undefined)).toBe(rows);
});

it("gives rows as text with their heads, a cell never breaking its line", () => {
  const told = { ...column("c", () => null), text: () => "one\ttwo\nthree" };
  expect(asText([[1, 2]], [...columns, told])).toBe("A\tB\tC\n1\t2\tone two three");
});

it("tells of a stop what is left of its window, or how late it is", () => {
  const orders = [
    orderOf("early", { windows: [{ start: at(8), end: at(12) }] }),
    orderOf("late", { windows: [{ start: at(8), end: at(9) }] }),
    orderOf("any", { windows: [] }),
  ];
  const run = runOf("r", ["early", "late", "any"]);
  const rows = stopRowsOf(run, boardOf(scheduleOf([journeyOf("v", [run])], orders)).orders);
  expect(rows.map(({ place, wait, slack }) => [place, wait / 60, slack && slack / 60])).toEqual([
    [1, 10, 210],
    [2, 10, -30],
    [3, 10, null],
  ]);
});

it("takes the second window where the first is over", () => {
  const windows = [
    { start: at(7), end: at(8) },
    { start: at(8), end: at(10) },
  ];
  const run = runOf("r", ["x"]);
  const [row] = stopRowsOf(run, new Map([["x", orderOf("x", { windows })]]));
  expect(row?.slack).toBe(90 * 60);
});

it("counts a vehicle's cost once, and its load by what fills it more", () => {
  const journey = journeyOf("v", [runOf("r1", ["a"], { weight: 100, volume: 9 }), runOf("r2", ["b"])]);
  const rows = runRowsOf([{ ...journey, totals: { ...journey.totals, cost: 80 } }]);
  expect(rows.map(({ cost, load }) => [cost, load])).toEqual([
    [80, 0.9],
    [null, 0.02],
  ]);
  expect(runRowsOf([{ ...journey, weight: null, volume: null }])[0]?.load).toBeNull();
});

it("moves a stop by its place, which is counted without it", () => {
  expect(placeAfterShift(2, 1, 5)).toBe(3);
  expect(placeAfterShift(0, -1, 5)).toBeUndefined();
  expect(placeAfterShift(4, 1, 5)).toBeUndefined();
  expect(placeTyped("3", 0, 5)).toBe(2);
  expect(placeTyped("99", 0, 5)).toBe(4);
  expect(placeTyped("1", 0, 5)).toBeUndefined();
  for (const wrong of ["", "0", "-1", "2.5", "x"]) expect(placeTyped(wrong, 0, 5)).toBeUndefined();
});
