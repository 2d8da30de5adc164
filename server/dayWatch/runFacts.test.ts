import { describe, expect, it } from "vitest";
import type { StopFacts } from "../estimates";
import type { RunWithPlan } from "../runs";
import type { OrderReading } from "./readings";
import { drivenLegs, pausesOf, runFacts, servedStops, withReturn } from "./runFacts";

const instant = (minute: number) => new Date(minute * 60_000).toISOString();
const seconds = (at: string) => Date.parse(at) / 1000;
const stop = (order: string, driving: number) => ({
  order,
  number: 1,
  arrive: instant(0),
  begin: instant(0),
  finish: instant(0),
  distance: 0,
  driving,
  windows: [],
});
const run: RunWithPlan = {
  id: "2026-11-25_r1",
  run: "r1",
  aoc: "porto",
  day: "2026-11-25",
  vehicle: "van",
  driver: "anna",
  number: 1,
  state: "SENT",
  locked: false,
  stops: ["a", "b", "c"],
  sentAt: instant(0),
  plan: {
    loading: instant(50),
    departure: instant(60),
    finish: instant(200),
    distance: 0,
    driving: 0,
    start: "",
    end: "",
    way: { vehicle: "van", run: "r1", places: [], driving: { mode: "CAR_FAST" } },
    stops: [stop("a", 600), stop("b", 300), stop("c", 900)],
  },
};
type Steps = [NonNullable<OrderReading["status"]>, number][];
const order = (id: string, steps: Steps, runId = "r1"): [string, OrderReading] => {
  const status = steps.at(-1)?.[0];
  const all = steps.map(([each, minute]) => ({ status: each, time: instant(minute) }));
  return [id, { id, runId, steps: all, ...(status && { status }) }];
};
const visited = (id: string, started: number, arrived: number, left: number) =>
  order(id, [
    ["DETAILS_SENT", 1],
    ["STARTED_MOVE", started],
    ["ARRIVED", arrived],
    ["DEPARTED", left],
    ["COMPLETED", left],
  ]);
const waiting = (id: string) => order(id, [["DETAILS_SENT", 1]]);

describe("how far a run is", () => {
  it("is in the sequence of now, without what was taken off it", () => {
    const orders = new Map([waiting("a"), waiting("b"), order("c", [["ALLOCATED", 3]], "other")]);
    const facts = runFacts(run, { sequence: ["b", "a"], orders, seconds });
    expect(facts.stops.map((each) => each.order)).toEqual(["b", "a"]);
    expect(facts).toMatchObject({ loading: 3000, departure: 3600, left: undefined });
  });

  it("has begun with the first way that anybody went, and keeps what is over though no plan has it", () => {
    const orders = new Map([
      visited("b", 65, 75, 80),
      order("a", [
        ["DETAILS_SENT", 1],
        ["CANCELLED", 70],
      ]),
      waiting("c"),
    ]);
    const facts = runFacts(run, { sequence: ["b", "c"], orders, seconds });
    expect(facts.left).toBe(65 * 60);
    expect(facts.stops.map((each) => [each.order, each.isOver])).toEqual([
      ["b", true],
      ["c", false],
      ["a", true],
    ]);
  });
});

it("is back where it ends once nothing is left to do, since it was seen there first", () => {
  const home = { latitude: 41, longitude: -8 };
  const driven = { ...run, plan: { ...run.plan, way: { ...run.plan.way, places: [home] } } };
  const seen = [
    { ...home, time: 10 },
    { ...home, latitude: 41.1, time: 20 },
    { ...home, time: 5000 },
    { ...home, time: 5060 },
  ];
  const back = (...stops: Partial<StopFacts>[]) => {
    const facts = { id: "run", loading: 0, departure: 0, left: 15 };
    const all = stops.map((stop) => ({ order: "a", isOver: false, isSuspended: false, ...stop }));
    return withReturn(driven, { ...facts, stops: all }, seen, 150).back;
  };
  expect(back({ left: 4000 })).toBe(5000);
  expect(back({ left: 5030 })).toBe(5060);
  expect(back({ left: 4000 }, { isOver: true })).toBe(5000);
  expect(back({ left: 4000 }, {})).toBeUndefined();
  expect(back({ isOver: true })).toBeUndefined();
  expect(back({ left: 6000 })).toBeUndefined();
});

it("counts the ways that were driven as planned, in the order in which they were", () => {
  const legs = (...orders: [string, OrderReading][]) =>
    drivenLegs(run, runFacts(run, { sequence: ["a", "b", "c"], orders: new Map(orders), seconds })).map(
      ({ left, arrived, planned }) => [left / 60, arrived / 60, planned],
    );
  expect(legs(visited("a", 61, 75, 80), visited("b", 80, 86, 90), waiting("c"))).toEqual([
    [61, 75, 600],
    [80, 86, 300],
  ]);
  // The second stop was left out: nobody knows what that way should take.
  expect(legs(visited("a", 61, 75, 80), visited("c", 80, 95, 99), waiting("b"))).toEqual([[61, 75, 600]]);
});

it("counts how long stops took from when they were open, but for those that failed", () => {
  const opening = [{ start: instant(90), end: instant(120) }];
  const planned = run.plan.stops.map((each, at) => ({
    ...each,
    begin: instant(80),
    finish: instant(85),
    windows: at === 1 ? opening : [],
  }));
  const sent = { ...run, plan: { ...run.plan, stops: planned } };
  const orders = new Map([visited("a", 61, 75, 82), visited("b", 82, 86, 96), visited("c", 96, 99, 100)]);
  const facts = runFacts(sent, { sequence: ["a", "b", "c"], orders, seconds });
  expect(servedStops(sent, facts, { failed: new Set(["c"]), seconds })).toEqual([
    { took: 420, planned: 300 },
    { took: 360, planned: 300 },
  ]);
});

it("takes pauses as they were said, however often", () => {
  const said = (...all: ["pause" | "resume", number][]) =>
    pausesOf(
      all.map(([kind, minute]) => ({ run: "r", kind, at: instant(minute) })),
      seconds,
    );
  expect(
    said(["resume", 1], ["pause", 2], ["pause", 3], ["resume", 10], ["resume", 11], ["pause", 20]),
  ).toEqual([{ start: 120, end: 600 }, { start: 1200 }]);
});
