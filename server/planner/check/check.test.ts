import { describe, expect, it } from "vitest";
import { clock, dayAlongRoad } from "../day.fixture";
import type { Plan, PlannedStop } from "../model";
import { plan } from "../modes";
import { planFaults, violationsOf } from "./index";

const problem = dayAlongRoad(
  {
    a: { km: 10, operation: 600, weight: 3 },
    b: { km: 15, windows: [{ start: clock("10:00"), end: clock("12:00") }] },
    c: { km: 20, requirements: ["lift"], stopSequence: "LAST" },
  },
  {
    one: {
      requirements: ["lift"],
      breaks: [{ earliest: clock("09:00"), latest: clock("09:30"), duration: 900 }],
      fixedStart: true,
      limits: {
        driving: clock("02:00"),
        duty: clock("08:00"),
        runDuration: clock("06:00"),
        runDistance: 90_000,
      },
    },
    two: {},
  },
);
const { plan: good } = plan({ problem, mode: "FULL", budget: { rounds: 50 }, seed: 1 });

/** The plan with its first journey's stops as they are made. */
function withStops(change: (stops: PlannedStop[]) => PlannedStop[]): Plan {
  const [first, ...others] = good.journeys;
  const [run] = first!.runs;
  return { ...good, journeys: [{ ...first!, runs: [{ ...run!, stops: change(run!.stops) }] }, ...others] };
}

describe("a plan that is wrong is found to be", () => {
  it("is not, as it is made", () => {
    expect(planFaults(problem, good)).toEqual([]);
    expect(good.unplanned).toEqual([]);
  });

  it.each<[string, Plan, RegExp]>([
    ["by an order that is lost", withStops((stops) => stops.slice(1)), /is lost/],
    ["by an order that is there twice", { ...good, unplanned: ["a"] }, /is there twice/],
    ["by an order that nobody gave", { ...good, unplanned: ["x"] }, /is unknown/],
    ["by stops in another order than driven", withStops((stops) => stops.toReversed()), /is .* not/],
    [
      "by an operation that is too short",
      withStops(([first, ...rest]) => [{ ...first!, finish: first!.finish - 60 }, ...rest]),
      /takes/,
    ],
    [
      "by an arrival before the way is driven",
      withStops(([first, ...rest]) => [{ ...first!, arrive: first!.arrive - 60 }, ...rest]),
      /is driven in/,
    ],
    ["by a cost that does not add up", { ...good, cost: good.cost - 1 }, /the plan costs/],
    [
      "by a journey's cost",
      { ...good, journeys: good.journeys.map((each, at) => (at === 0 ? { ...each, cost: 1 } : each)) },
      /costs/,
    ],
    [
      "by waiting that is not there",
      {
        ...good,
        journeys: good.journeys.map((each, at) =>
          at === 0 ? { ...each, totals: { ...each.totals, waiting: 1 + each.totals.waiting } } : each,
        ),
      },
      /waits/,
    ],
  ])("%s", (_, wrong, message) => {
    expect(planFaults(problem, wrong).map(({ what }) => what)).toContainEqual(expect.stringMatching(message));
  });

  it("by a break that is not taken", () => {
    const [first, ...others] = good.journeys;
    const tired = { ...good, journeys: [{ ...first!, breaks: [] }, ...others] };
    expect(violationsOf(problem, tired)[0]).toContainEqual({ code: "BREAK_MISSED" });
  });

  it.each([
    ["DUTY_LIMIT", { duty: 60 }],
    ["DRIVING_LIMIT", { driving: 60 }],
    ["RUN_DURATION_LIMIT", { runDuration: 60 }],
    ["RUN_DISTANCE_LIMIT", { runDistance: 60 }],
  ] as const)("%s, by a limit that is lower", (code, limit) => {
    const [one, two] = problem.journeys;
    const strict = { ...problem, journeys: [{ ...one!, limits: { ...one!.limits, ...limit } }, two!] };
    expect(violationsOf(strict, good)[0]!.map((violation) => violation.code)).toContain(code);
  });

  it("by windows, requirements, drivers and territories that changed", () => {
    const changed = problem.orders.map((order) => ({
      ...order,
      windows: [{ start: 0, end: 60 }],
      requirements: ["crane"],
      excludeDrivers: ["driver of one"],
      territory: { id: "north", fixed: true, coefficient: 1 },
    }));
    const codes = violationsOf({ ...problem, orders: changed }, good)[0]!.map(({ code }) => code);
    for (const code of ["LOCATION_CLOSED", "REQUIREMENT_MISSING", "DRIVER_NOT_ALLOWED", "TERRITORY"])
      expect(codes).toContain(code);
  });
});
