import { describe, expect, it } from "vitest";
import { clock, dayAlongRoad } from "../day.fixture";
import { evaluate, plan, resequence, startAt, suggest, swapJourneys } from "./index";

const stopsOf = (runs: { stops: { order: string }[] }[]) =>
  runs.map(({ stops }) => stops.map(({ order }) => order));

describe("suggest", () => {
  const problem = dayAlongRoad(
    { near: { km: 5 }, far: { km: 20 }, between: { km: 10 } },
    { east: {}, west: {}, small: { weight: 0.5 } },
  );
  const allocation = { east: [["near", "far"]] };

  it("ranks the journeys by what the order adds in its best place", () => {
    const [first, second] = suggest(problem, allocation, "between", 5);
    expect(first).toMatchObject({ journey: "east", run: 0, stop: 1, addedMetres: 0, addedSeconds: 300 });
    expect(first!.addedCost).toBeCloseTo((300 / 3600) * 10);
    expect(second).toMatchObject({ journey: "west", addedMetres: 20_000 });
  });

  it("puts what breaks a rule last, and says which", () => {
    const all = suggest(problem, allocation, "between", 5);
    expect(all.map(({ journey }) => journey)).toEqual(["east", "west", "small"]);
    expect(all.at(-1)!.violations).toContainEqual({ code: "CAPACITY", excess: 0.5, run: 0 });
  });

  it("takes an order out of where it is before it looks for a better place", () => {
    const [best] = suggest(problem, { east: [["near", "far", "between"]] }, "between", 1);
    expect(best).toMatchObject({ journey: "east", stop: 1 });
  });
});

describe("by hand", () => {
  const problem = dayAlongRoad(
    { a: { km: 10, windows: [{ start: clock("09:00"), end: clock("09:30") }] }, b: { km: 30 } },
    { one: {}, two: { weight: 0.5 } },
  );

  it("allows what breaks rules, and tells by how much", () => {
    const { plan: found, violations } = evaluate(problem, { two: [["b", "a"]] });
    expect(stopsOf(found.journeys[1]!.runs)).toEqual([["b", "a"]]);
    expect(violations[1]).toContainEqual({ code: "CAPACITY", excess: 1.5, run: 0 });
    // 08:05, begun as late as it may be, and 30 min to b, 5 min there, 20 min to a: as its window opens.
    expect(found.journeys[1]!.runs[0]!.stops[1]).toMatchObject({
      arrive: clock("09:00"),
      begin: clock("09:00"),
    });
  });

  it("swaps what two journeys do", () => {
    expect(swapJourneys(problem, { one: [["a"]], two: [["b"]] }, "one", "two")).toEqual({
      one: [["b"]],
      two: [["a"]],
    });
  });

  it("begins a journey when it is told to", () => {
    const early = evaluate(startAt(problem, "one", clock("07:00")), { one: [["a"]] });
    expect(early.plan.journeys[0]).toMatchObject({ start: clock("07:00") });
    const [run] = early.plan.journeys[0]!.runs;
    expect(run!.stops[0]).toMatchObject({ begin: clock("09:00") });
    // Who must wait waits before loading.
    expect(run!.departure).toBe(clock("08:50"));
  });
});

describe("resequence", () => {
  it("puts the stops of a run into the best order and leaves other runs alone", () => {
    const problem = dayAlongRoad(
      { a: { km: 5 }, b: { km: 10 }, c: { km: 15 }, d: { km: 20 }, e: { km: 8 } },
      { one: { mostRuns: 2 }, two: {} },
    );
    const allocation = { one: [["e"], ["c", "a", "d", "b"]], two: [] };
    const found = resequence(problem, allocation, { journey: "one", run: 1 }, { rounds: 200, seed: 1 })!;
    expect(found.runs[0]).toEqual(["e"]);
    expect(found.planned.runs[1]!.distance).toBe(40_000);
    expect(found.runs[1]!.toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(found.violations).toEqual([]);
  });

  it("leaves a locked run alone", () => {
    const problem = dayAlongRoad({ a: { km: 5 }, b: { km: 10 } }, { one: {} });
    const { plan: first } = evaluate(problem, { one: [["b", "a"]] });
    const [journey] = problem.journeys;
    const locked = { ...problem, journeys: [{ ...journey!, lockedRuns: first.journeys[0]!.runs }] };
    const run = { journey: "one", run: 0 };
    expect(resequence(locked, { one: [["b", "a"]] }, run, { rounds: 10, seed: 1 })).toBeUndefined();
  });
});

describe("a break", () => {
  it("is taken in the wait for a window where that costs nothing", () => {
    const problem = dayAlongRoad(
      { early: { km: 10 }, late: { km: 20, windows: [{ start: clock("13:00"), end: clock("14:00") }] } },
      {
        one: {
          fixedStart: true,
          breaks: [{ earliest: clock("11:00"), latest: clock("12:30"), duration: 1800 }],
        },
      },
    );
    const { plan: found } = plan({ problem, mode: "FULL", budget: { rounds: 20 }, seed: 1 });
    const [journey] = found.journeys;
    expect(journey!.runs[0]!.stops.at(-1)).toMatchObject({ order: "late", begin: clock("13:00") });
    const [rest] = journey!.breaks;
    expect(rest!.start).toBeGreaterThanOrEqual(clock("11:00"));
    expect(rest!.start).toBeLessThanOrEqual(clock("12:30"));
    expect(rest!.end - rest!.start).toBe(1800);
  });

  it("stops who has been at the wheel for long enough", () => {
    const problem = dayAlongRoad(
      { far: { km: 200 } },
      { one: { drivingBreak: { after: clock("02:00"), duration: 900 } } },
    );
    const { plan: found } = plan({ problem, mode: "FULL", budget: { rounds: 5 }, seed: 1 });
    const { departure, stops } = found.journeys[0]!.runs[0]!;
    expect(stops[0]!.arrive - departure).toBe(200 * 60 + 900);
    expect(found.journeys[0]!.breaks[0]).toEqual({ start: departure + 7200, end: departure + 8100 });
  });
});
