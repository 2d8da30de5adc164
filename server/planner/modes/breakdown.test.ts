import { describe, expect, it } from "vitest";
import { severities } from "../model";
import { clock, dayAlongRoad } from "../day.fixture";
import { afterBreakdown, evaluate, plan, takeoverOf } from "./index";

/** Van `one` serves a to d, eastwards; van `two` serves w and x, westwards (the place of order `yard` is no order's). */
const problem = dayAlongRoad(
  {
    a: { km: 10 },
    b: { km: 20 },
    c: { km: 30 },
    d: { km: 40, task: "COLLECTION" },
    w: { km: 5 },
    x: { km: 25 },
  },
  {
    one: { fixedStart: true },
    two: {
      fixedStart: true,
      limits: { driving: 7200, duty: 36_000, runDuration: Infinity, runDistance: Infinity },
    },
  },
);
const { plan: morning } = evaluate(problem, { one: [["a", "b", "c", "d"]], two: [["w", "x"]] });
// 08:10–08:15 at a, 08:25–08:30 at b; two is at w from 08:05 to 08:10 and on its way to x until 08:30.
const breakdown = { journey: "one", moment: clock("08:26"), place: 2, transfer: 600 };

describe("after a breakdown", () => {
  const rest = afterBreakdown(problem, morning, breakdown);

  it("what was begun is done, and who is on the way to a stop goes there", () => {
    expect(rest.done.toSorted()).toEqual(["a", "b", "w", "x"]);
    expect(rest.problem.journeys.map(({ id }) => id)).toEqual(["two"]);
    expect(rest.problem.journeys[0]).toMatchObject({
      shift: { start: clock("08:35") },
      start: problem.orders.find(({ id }) => id === "x")!.place,
      limits: { driving: 7200 - 25 * 60, duty: 36_000 - 35 * 60 },
      costs: { activation: 0 },
    });
  });

  it("what was aboard is taken over where the vehicle stands, and what was not is anybody's", () => {
    const {
      plan: after,
      violations,
      reasons,
    } = plan({
      problem: rest.problem,
      mode: "FULL",
      allocation: rest.allocation,
      budget: { rounds: 100 },
      seed: 1,
    });
    expect(reasons).toEqual([]);
    expect(violations.flat().filter(({ code }) => severities[code] === "HARD")).toEqual([]);
    const [run] = after.journeys[0]!.runs;
    const stops = run!.stops.map(({ order }) => order);
    expect(stops.toSorted()).toEqual(["c", takeoverOf("c"), "d"].toSorted());
    expect(stops.indexOf(takeoverOf("c"))).toBeLessThan(stops.indexOf("c"));
    const taken = run!.stops.find(({ order }) => order === takeoverOf("c"))!;
    expect(taken.begin).toBeGreaterThanOrEqual(breakdown.moment);
    expect(taken.finish - taken.begin).toBe(600);
  });

  it("what is known of the day goes before what was planned of it", () => {
    const known = afterBreakdown(problem, morning, { ...breakdown, reached: new Set(["a", "w"]) });
    expect(known.done.toSorted()).toEqual(["a", "w"]);
    expect(known.problem.orders.map(({ id }) => id)).toEqual(
      expect.arrayContaining([takeoverOf("b"), takeoverOf("c"), "d", "x"]),
    );
    expect(known.allocation).toEqual({ two: [["x"]] });
    expect(known.problem.journeys[0]).toMatchObject({
      start: problem.orders.find(({ id }) => id === "w")!.place,
      shift: { start: clock("08:26") },
    });
  });

  it("nobody else delivers what another vehicle has aboard", () => {
    const early = afterBreakdown(problem, morning, { ...breakdown, journey: "two", moment: clock("08:07") });
    expect(early.problem.orders.find(({ id }) => id === "b")).toMatchObject({
      includeDrivers: ["driver of one"],
    });
    expect(early.problem.orders.find(({ id }) => id === "d")!.includeDrivers).toEqual([]);
    expect(early.problem.orders.map(({ id }) => id)).toContain(takeoverOf("x"));
    expect(early.allocation).toEqual({ one: [["b", "c", "d"]] });
  });

  it("nothing begins before it", () => {
    const before = afterBreakdown(problem, morning, { ...breakdown, moment: clock("08:00") });
    expect(before.done).toEqual([]);
    expect(before.problem.orders.map(({ id }) => id).toSorted()).toEqual(["a", "b", "c", "d", "w", "x"]);
    expect(before.problem.journeys[0]!.shift.start).toBe(clock("08:00"));
  });
});
