import { expect, it } from "vitest";
import { journeyOf, runOf, scheduleOf } from "../day/day.fixture";
import { takenFigures } from "./takenFigures";

const journey = (name: string, orders: string[], distance: number, cost: number) => {
  const made = journeyOf(name, [runOf(`run ${name}`, orders)]);
  return { ...made, totals: { ...made.totals, orders: orders.length, distance, cost } };
};
const now = scheduleOf([journey("a", ["1", "2"], 1000, 10), journey("b", ["3"], 500, 5)], []);
const then = scheduleOf([journey("a", ["1"], 600, 6), journey("b", ["3", "2"], 700, 7)], []);

it("sums up what the vehicles that are taken come to, before and after", () => {
  expect(takenFigures([{ now, then, vehicles: new Set(["a", "b"]) }])).toEqual({
    now: { planned: 3, late: 0, distance: 1500, cost: 15 },
    then: { planned: 3, late: 0, distance: 1300, cost: 13 },
  });
  expect(takenFigures([{ now, then, vehicles: new Set(["b"]) }])).toEqual({
    now: { planned: 1, late: 0, distance: 500, cost: 5 },
    then: { planned: 2, late: 0, distance: 700, cost: 7 },
  });
});

it("counts stops that are late, of all days", () => {
  const late = {
    ...then,
    journeys: then.journeys.map((each) => ({ ...each, runs: each.runs.map(lateRun) })),
  };
  const day = { now, then: late, vehicles: new Set(["a", "b"]) };
  expect(takenFigures([day, day])).toMatchObject({ now: { late: 0 }, then: { late: 6 } });
});

function lateRun<Run extends ReturnType<typeof runOf>>(run: Run): Run {
  const violations = [{ id: "LATE", severity: "HARD" as const, excess: 60 }];
  return { ...run, stops: run.stops.map((stop) => ({ ...stop, violations })) };
}
