import { expect, it } from "vitest";
import { at, journeyOf, runOf, scheduleOf } from "../day/day.fixture";
import { byCustomer, orderChangesOf } from "./orderChanges";

const day = (runs: Record<string, string[]>) =>
  scheduleOf(
    Object.entries(runs).map(([vehicle, orders]) => journeyOf(vehicle, [runOf(`run of ${vehicle}`, orders)])),
    [],
  );
const namesOf = (changes: ReturnType<typeof orderChangesOf>) => changes.map(({ order }) => order);

it("tells what is left out, what is taken, what moves and what has another time, in this order", () => {
  const changes = orderChangesOf([
    {
      date: "mon",
      now: day({ a: ["1", "2", "3"], b: ["4", "5"] }),
      then: day({ a: ["3", "1", "4"], b: ["5", "9"] }),
    },
  ]);
  expect(namesOf(changes)).toEqual(["2", "9", "4", "3", "1", "5"]);
  expect(changes[0]).toMatchObject({ from: { vehicle: "a", stop: 2 }, to: undefined, later: undefined });
  expect(changes[2]).toMatchObject({ later: 2 * 3600, to: { vehicle: "a", stop: 3, begin: at(10, 30) } });
  expect(changes[3]).toMatchObject({ later: -2 * 3600 });
});

it("leaves out what stays where and when it is, to the minute", () => {
  const now = day({ a: ["1"] });
  const then = day({ a: ["1"] });
  const [stop] = then.journeys[0]?.runs[0]?.stops ?? [];
  if (stop) stop.begin += 59;
  expect(orderChangesOf([{ date: "mon", now, then }])).toEqual([]);
  if (stop) stop.begin += 1;
  expect(orderChangesOf([{ date: "mon", now, then }])).toMatchObject([{ order: "1", later: 60 }]);
});

it("follows an order to another day, where nothing is later or earlier", () => {
  const changes = orderChangesOf([
    { date: "mon", now: day({ a: ["1"] }), then: day({ a: [] }) },
    { date: "tue", now: day({ a: [] }), then: day({ a: ["1"] }) },
  ]);
  expect(changes).toMatchObject([{ from: { date: "mon" }, to: { date: "tue" }, later: undefined }]);
});

it("gathers a customer's orders, whoever has most first", () => {
  const changes = orderChangesOf([{ date: "mon", now: day({ a: [] }), then: day({ a: ["1", "2", "3"] }) }]);
  const customers = byCustomer(changes, (order) => (order === "1" ? "Café" : "Bakery"));
  expect(customers.map(({ customer, changes: own }) => [customer, namesOf(own)])).toEqual([
    ["Bakery", ["2", "3"]],
    ["Café", ["1"]],
  ]);
});
