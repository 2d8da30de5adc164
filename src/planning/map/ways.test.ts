import { expect, it } from "vitest";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { waysOf } from "./ways";

const orders = [
  orderOf("a", { latitude: 41.2, longitude: -8.5 }),
  orderOf("b", { latitude: null, longitude: null }),
  orderOf("c", { latitude: 41.3, longitude: -8.4 }),
];
const board = boardOf(
  scheduleOf([journeyOf("v", [runOf("r", ["a"])]), journeyOf("w", [runOf("s", ["b", "c"])])], orders),
);
const line = { vehicle: "v", run: "r", points: [4_115_000, -861_000, 4_116_000, -862_000] };

it("a run's line comes in degrees, the same line as the same way", () => {
  const [way] = waysOf(board, [line], undefined);
  expect(way).toEqual({
    vehicle: "v",
    run: "r",
    points: [
      [41.15, -8.61],
      [41.16, -8.62],
    ],
  });
  expect(waysOf(board, [line], [0, 0])[0]).toBe(way);
});

it("a run without a line goes straight from stop to stop, and a line without its run is none", () => {
  const ways = waysOf(board, [line, { ...line, run: "gone" }], [41, -8]);
  expect(ways.map(({ run }) => run)).toEqual(["r", "s"]);
  expect(ways[1]).toEqual({
    vehicle: "w",
    run: "s",
    points: [
      [41, -8],
      [41.3, -8.4],
      [41, -8],
    ],
  });
});
