import { describe, expect, it } from "vitest";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { isAmong, nextTarget } from "./navigate";

const journeys = [
  journeyOf("1", [runOf("r1", ["a", "b", "c"])]),
  journeyOf("2"),
  journeyOf("3", [runOf("r3", ["x", "y"])]),
];
const board = boardOf(
  scheduleOf(
    journeys,
    ["a", "b", "c", "x", "y"].map((id) => orderOf(id)),
  ),
);
const vehicles = ["1", "2", "3"];
const go = (from: Parameters<typeof nextTarget>[2], key: string, toEnd?: boolean) =>
  nextTarget(board, vehicles, from, key, toEnd);

describe("the keys of the timeline", () => {
  it("lead along a row, over its runs and stops, and not beyond", () => {
    expect(go({ vehicle: "1" }, "ArrowRight")).toEqual({ run: "r1" });
    expect(go({ run: "r1" }, "ArrowRight")).toEqual({ order: "a" });
    expect(go({ order: "a" }, "ArrowLeft")).toEqual({ run: "r1" });
    expect(go({ order: "c" }, "ArrowRight")).toBeUndefined();
    expect(go({ order: "c" }, "Home")).toEqual({ vehicle: "1" });
    expect(go({ vehicle: "1" }, "End")).toEqual({ order: "c" });
  });

  it("lead to what is nearest in time in another row", () => {
    expect(go({ order: "x" }, "ArrowUp")).toEqual({ vehicle: "2" });
    expect(go({ vehicle: "2" }, "ArrowUp")).toEqual({ vehicle: "1" });
    expect(go({ order: "b" }, "PageDown")).toEqual({ order: "y" });
    expect(go({ order: "c" }, "PageDown")).toEqual({ order: "y" });
    expect(go({ run: "r1" }, "PageDown")).toEqual({ run: "r3" });
    expect(go({ vehicle: "3" }, "ArrowDown")).toBeUndefined();
    expect(go({ order: "a" }, "End", true)).toEqual({ order: "x" });
  });

  it("stay among the vehicles that have a row", () => {
    const drawn = ["1", "3"];
    expect(nextTarget(board, drawn, { vehicle: "1" }, "ArrowDown")).toEqual({ vehicle: "3" });
    expect(
      [{ vehicle: "2" }, { vehicle: "3" }, { run: "r1" }, { order: "x" }, { order: "gone" }].map((target) =>
        isAmong(board, drawn, target),
      ),
    ).toEqual([false, true, true, true, false]);
  });

  it("mean nothing else, and begin anew where what they came from is gone", () => {
    expect(go({ order: "a" }, "x")).toBeUndefined();
    expect(go({ order: "gone" }, "ArrowDown")).toEqual({ vehicle: "2" });
    expect(nextTarget(board, [], { vehicle: "1" }, "ArrowDown")).toBeUndefined();
  });
});
