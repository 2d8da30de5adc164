import { describe, expect, it } from "vitest";
import { clock, dayAlongRoad } from "../day.fixture";
import { plan } from "../modes";
import type { Journey, Order, PlannedRun } from "../model";

const journeys = { van: {} };

function faultsWith(order: Partial<Order>, journey: Partial<Journey> = {}) {
  const problem = dayAlongRoad({ good: { km: 5 }, bad: { km: 6, ...order } }, { van: {}, other: journey });
  const result = plan({ problem, mode: "FULL", budget: { rounds: 5 }, seed: 1 });
  const served = result.plan.journeys.flatMap(({ runs }) =>
    runs.flatMap(({ stops }) => stops.map((stop) => stop.order)),
  );
  expect(served, "the plan goes on without it").toContain("good");
  return result.faults;
}

describe("a faulty order is left out and named", () => {
  it.each([
    ["without a place", { place: undefined }, { code: "NOT_GEOCODED" }],
    [
      "with a place that the table lacks",
      { place: 99 },
      { code: "INVALID_NUMBER", field: "place", value: "99" },
    ],
    ["without a window", { windows: [] }, { code: "WINDOW_MISSING" }],
    [
      "with a window that ends before it starts",
      { windows: [{ start: 900, end: 600 }] },
      { code: "WINDOW_REVERSED", field: "windows", value: "900–600" },
    ],
    [
      "with a negative duration",
      { operation: -1 },
      { code: "INVALID_NUMBER", field: "operation", value: "-1" },
    ],
    [
      "with a weight that is no number",
      { weight: Number.NaN },
      { code: "INVALID_NUMBER", field: "weight", value: "NaN" },
    ],
    ["of an unknown centre", { centre: "nowhere" }, { code: "UNKNOWN_CENTRE", value: "nowhere" }],
    ["that drops what is unknown", { dropOrder: "ghost" }, { code: "LINKED_ORDER_UNKNOWN", value: "ghost" }],
    ["with the reference of another one", { id: "good" }, { code: "DUPLICATE_ORDER", id: "good" }],
  ] as const)("%s", (_, order, fault) => {
    expect(faultsWith(order as Partial<Order>)).toEqual([{ kind: "ORDER", id: "bad", ...fault }]);
  });

  it("and takes the order linked to it along", () => {
    const problem = dayAlongRoad(
      { from: { km: 5, task: "COLLECTION", dropOrder: "to" }, to: { km: 6, weight: -1 } },
      journeys,
    );
    const { faults } = plan({ problem, mode: "FULL", budget: { rounds: 5 }, seed: 1 });
    expect(faults.map(({ id, code }) => [id, code])).toEqual([
      ["to", "INVALID_NUMBER"],
      ["from", "LINKED_ORDER_FAULTY"],
    ]);
  });
});

describe("a faulty journey is left out and named", () => {
  it.each([
    ["without a shift", { shift: { start: 0, end: 0 } }, { code: "NO_SHIFT", value: "0–0" }],
    ["with a negative capacity", { weight: -2 }, { code: "INVALID_NUMBER", field: "weight", value: "-2" }],
    [
      "with a price that is no number",
      { costs: { activation: 0, perHour: Number.NaN, perKilometre: 0, perOrder: 0 } },
      { code: "INVALID_NUMBER", field: "perHour", value: "NaN" },
    ],
  ] as const)("%s", (_, journey, fault) => {
    expect(faultsWith({}, journey)).toEqual([{ kind: "JOURNEY", id: "other", ...fault }]);
  });
});

describe("locks that contradict each other", () => {
  const stop = (order: string) => ({ order, arrive: 0, begin: 0, finish: 0, driving: 0, distance: 0 });
  const run = (from: string, to: string, ...orders: string[]): PlannedRun => ({
    loading: clock(from),
    departure: clock(from),
    return: clock(to),
    unloading: clock(to),
    finish: clock(to),
    distance: 0,
    driving: 0,
    breaks: [],
    stops: orders.map(stop),
  });

  function faultsOf(lockedRuns: PlannedRun[], orders = { a: { km: 5 }, b: { km: 6 } }) {
    const problem = dayAlongRoad(
      { ...orders, free: { km: 7 } },
      { van: { mostRuns: 3, lockedRuns }, other: {} },
    );
    const { faults, plan: found } = plan({ problem, mode: "FULL", budget: { rounds: 5 }, seed: 1 });
    expect(found.unplanned).toEqual([]);
    expect(found.journeys, "the van and all that it serves stay as they are").toMatchObject([
      {
        id: "other",
        runs: [{ stops: expect.arrayContaining([expect.objectContaining({ order: "free" })]) }],
      },
    ]);
    const [named, ...more] = faults.filter(({ kind }) => kind === "JOURNEY");
    const [lock] = faults.filter(({ kind }) => kind === "LOCK");
    expect([named, more]).toEqual([
      { kind: "JOURNEY", id: "van", code: "LOCKED_RUN_WRONG", value: lock?.code },
      [],
    ]);
    return faults.filter((fault) => fault !== named);
  }

  it("in time", () => {
    expect(faultsOf([run("09:00", "11:00", "a"), run("10:00", "12:00", "b")])).toEqual([
      { kind: "LOCK", id: "b", code: "LOCKS_OVERLAP", other: "a" },
    ]);
  });

  it("by one order that both have", () => {
    expect(faultsOf([run("09:00", "10:00", "a"), run("10:00", "12:00", "b", "a")])).toEqual([
      { kind: "LOCK", id: "b", code: "LOCKED_TWICE", value: "a" },
    ]);
  });

  it("by a break that is not within its run", () => {
    const late = { start: clock("11:30"), end: clock("12:30") };
    expect(faultsOf([{ ...run("09:00", "12:00", "a"), breaks: [late] }])).toEqual([
      {
        kind: "LOCK",
        id: "a",
        code: "LOCKED_BREAK_OUTSIDE",
        field: "breaks",
        value: `${late.start}–${late.end}`,
      },
    ]);
  });

  it("by an order that is not there", () => {
    expect(faultsOf([run("09:00", "10:00", "gone")])).toEqual([
      { kind: "LOCK", id: "gone", code: "LOCKED_ORDER_UNKNOWN", value: "gone" },
    ]);
  });

  it("by a linked pair of which they have one", () => {
    const linked = { a: { km: 5, task: "COLLECTION" as const, dropOrder: "b" }, b: { km: 6 } };
    expect(faultsOf([run("09:00", "10:00", "a")], linked)).toEqual([
      { kind: "LOCK", id: "a", code: "LINKED_ORDER_SPLIT", value: "a", other: "b" },
    ]);
  });
});

describe("nothing to plan with", () => {
  it("gives a plan of nothing", () => {
    const none = plan({ problem: dayAlongRoad({}, {}), mode: "FULL", budget: { rounds: 5 }, seed: 1 });
    expect(none.plan).toEqual({ journeys: [], unplanned: [], cost: 0 });
  });

  it("leaves all orders unplanned without journeys", () => {
    const { plan: found } = plan({
      problem: dayAlongRoad({ a: { km: 5 } }, {}),
      mode: "FULL",
      budget: { rounds: 5 },
      seed: 1,
    });
    expect(found).toMatchObject({ unplanned: ["a"], cost: 1000 });
  });
});
