import { expect, it } from "vitest";
import { journeyOf, runOf, scheduleOf } from "../day/day.fixture";
import { boundDays, exchangesOf } from "./exchanges";

const day = (...runs: Record<string, string[]>[]) =>
  scheduleOf(
    runs.flatMap((each) =>
      Object.entries(each).map(([vehicle, orders]) =>
        journeyOf(vehicle, orders.length > 0 ? [runOf(`run of ${vehicle}`, orders)] : []),
      ),
    ),
    [],
  );
const membersOf = (exchanges: ReturnType<typeof exchangesOf>) =>
  exchanges.map(({ vehicles, moves }) => [
    vehicles.map(({ then }) => then.vehicle),
    moves.map(({ order }) => order),
  ]);

it("vehicles that swap orders, over others as well, are accepted together", () => {
  const now = day({ a: ["1", "2"], b: ["3"], c: ["4"], d: ["5"], e: ["6"] });
  const then = day({ a: ["1"], b: ["2"], c: ["3", "4"], d: ["6"], e: ["5"] });
  expect(membersOf(exchangesOf(now, then, ["a", "b", "c", "d", "e"]))).toEqual([
    [
      ["a", "b", "c"],
      ["2", "3"],
    ],
    [
      ["d", "e"],
      ["5", "6"],
    ],
  ]);
});

it("a vehicle stands alone that takes unplanned orders, or serves its own in another sequence", () => {
  const now = day({ a: ["1"], b: ["2", "3"], c: ["4"] });
  const then = day({ a: ["1", "9"], b: ["3", "2"], c: ["4"] });
  const exchanges = exchangesOf(now, then, ["a", "b"]);
  expect(membersOf(exchanges)).toEqual([
    [["a"], ["9"]],
    [["b"], []],
  ]);
  expect(exchanges[0]?.moves[0]).toMatchObject({ from: undefined, to: { vehicle: "a", stop: 2 } });
});

it("an order that is left out then is told with the vehicle that it leaves", () => {
  const exchanges = exchangesOf(day({ a: ["1", "2"] }), day({ a: ["1"] }), ["a"]);
  expect(exchanges[0]?.moves).toMatchObject([{ order: "2", from: { vehicle: "a", stop: 2 }, to: undefined }]);
});

it("vehicles' days are accepted together that an order goes between, over a third one as well", () => {
  const exchanges = (now: Record<string, string[]>, then: Record<string, string[]>) =>
    exchangesOf(day(now), day(then), Object.keys(now));
  const bound = boundDays([
    { date: "mon", exchanges: exchanges({ a: ["1", "2"], b: [] }, { a: ["1"], b: ["9"] }) },
    { date: "tue", exchanges: exchanges({ a: ["3"], b: ["4"] }, { a: ["2"], b: ["3", "4"] }) },
  ]);
  expect([...bound("mon a")].toSorted()).toEqual(["mon a", "tue a", "tue b"]);
  expect([...bound("mon b")]).toEqual(["mon b"]);
});
