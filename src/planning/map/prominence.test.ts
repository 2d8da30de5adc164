import { expect, it } from "vitest";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { isBright, isProminent, prominenceOf } from "./prominence";

const board = boardOf(
  scheduleOf(
    [journeyOf("v", [runOf("r", ["a", "b"])]), journeyOf("w", [runOf("s", ["c"]), runOf("t", ["d"])])],
    ["a", "b", "c", "d", "free"].map((id) => orderOf(id)),
  ),
);
const bright = (orders: string[], runs: string[]) => {
  const prominence = prominenceOf(board, { orders: new Set(orders), runs: new Set(runs) });
  return ["r", "s", "t"].filter((run) => isBright(prominence, run)).join("");
};

it.each([
  ["nothing is chosen", [], [], "rst"],
  ["only an unplanned order is chosen", ["free"], [], "rst"],
  ["a stop is chosen: its run", ["b"], [], "r"],
  ["stops of two runs are chosen", ["a", "c", "free"], [], "rs"],
  ["the legend singles runs out", [], ["s", "t"], "st"],
  ["a stop is chosen besides", ["a"], ["t"], "rt"],
])("bright where %s", (_, orders, runs, expected) => {
  expect(bright(orders, runs)).toBe(expected);
});

it("the runs of a vehicle are bright that was pressed, all where it has none", () => {
  const none = { orders: new Set<string>(), runs: new Set<string>() };
  const [vehicle, other] = [
    prominenceOf(board, none, { vehicle: "w" }),
    prominenceOf(board, none, { vehicle: "x" }),
  ];
  expect(["r", "s", "t"].filter((run) => isBright(vehicle, run))).toEqual(["s", "t"]);
  expect(other.bright).toBeUndefined();
});

it("a run that orders are chosen of is drawn larger, one of the legend is not", () => {
  const prominence = prominenceOf(board, { orders: new Set(["a"]), runs: new Set(["s"]) });
  expect([isProminent(prominence, "r"), isProminent(prominence, "s")]).toEqual([true, false]);
});
