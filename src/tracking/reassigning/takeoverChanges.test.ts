import { expect, it } from "vitest";
import type { TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { takeoverChanges } from "./takeoverChanges";

const ten = Date.UTC(2026, 10, 24, 10) / 1000;
const minutes = (count: number) => ten + 60 * count;
const instant = (count: number) => new Date(minutes(count) * 1000).toISOString();

const stop = (order: string, more: Partial<TrackedStop> = {}): TrackedStop => ({
  order,
  number: 1,
  reference: order,
  customer: null,
  address: null,
  latitude: null,
  longitude: null,
  status: "DETAILS_SENT",
  arrive: instant(0),
  finish: instant(10),
  windows: [],
  arrived: null,
  departed: null,
  loading: null,
  takeover: null,
  territory: null,
  gps: null,
  ...more,
});

const run = (vehicle: string, stops: TrackedStop[]): TrackedRun => ({
  id: `run of ${vehicle}`,
  vehicle,
  vehicleName: vehicle,
  driver: `driver of ${vehicle}`,
  driverName: "Anna",
  number: 1,
  dayNumber: 1,
  status: "IN_PROGRESS",
  loadingState: { status: "LOADED", hasIssue: false, confirmed: null },
  sentAt: instant(-120),
  departure: instant(-60),
  finish: instant(120),
  counts: { orders: stops.length, done: 0, failed: 0 },
  stops,
});

/** Each vehicle's orders with the minutes at which somebody comes to them and begins. */
const served = (plan: Record<string, [order: string, arrive: number, begin?: number][]>) => ({
  journeys: Object.entries(plan).map(([vehicle, stops]) => ({
    vehicle,
    runs: [
      {
        stops: stops.map(([order, arrive, begin = arrive]) => ({
          order,
          arrive: minutes(arrive),
          begin: minutes(begin),
        })),
      },
    ],
  })),
});
const expected = (etas: Record<string, number>) =>
  new Map(
    Object.entries(etas).map(([order, eta]) => [order, { eta: instant(eta), punctuality: "LATE" as const }]),
  );

it("is held against what is expected now: who is late without it is so no later", () => {
  const changes = takeoverChanges({
    before: served({
      broken: [["one", 0]],
      other: [
        ["two", 10],
        ["three", 20],
      ],
    }),
    then: served({
      other: [
        ["two", 50],
        ["one", 70],
        ["three", 95],
      ],
    }),
    day: {
      date: "2026-11-24",
      runs: [run("broken", [stop("one")]), run("other", [stop("two"), stop("three")])],
    },
    expected: expected({ one: 45, two: 50, three: 65 }),
  });
  expect(changes.map(({ order, from, to, later }) => [order, from?.vehicle, to?.vehicle, later])).toEqual([
    ["one", "broken", "other", 25 * 60],
    ["three", "other", "other", 30 * 60],
  ]);
});

it("leaves alone who is as he was sent, however late he is", () => {
  const apart = { apart: [["four", 0]] as [string, number][] };
  const changes = takeoverChanges({
    before: served({ broken: [["one", 0]], other: [["two", 10]], ...apart }),
    then: served({
      other: [
        ["two", 50],
        ["one", 70],
      ],
      ...apart,
    }),
    day: {
      date: "2026-11-24",
      runs: [run("broken", [stop("one")]), run("other", [stop("two")]), run("apart", [stop("four")])],
    },
    expected: expected({ one: 45, two: 50, four: 60 }),
  });
  expect(changes.map(({ order }) => order)).toEqual(["one"]);
});

it("leaves out where somebody has been, not what he put off, and waits for windows", () => {
  const changes = takeoverChanges({
    before: served({
      other: [
        ["there", 0],
        ["done", 10],
        ["put off", 20],
        ["waits", 30, 60],
      ],
    }),
    then: served({
      other: [
        ["there", 40],
        ["done", 50],
        ["put off", 90],
        ["waits", 55, 60],
      ],
    }),
    day: {
      date: "2026-11-24",
      runs: [
        run("other", [
          stop("there", { status: "ARRIVED", arrived: instant(40) }),
          stop("done", { status: "COMPLETED", arrived: instant(45) }),
          stop("put off", { status: "SUSPENDED", arrived: instant(21) }),
          stop("waits"),
        ]),
      ],
    },
    expected: expected({ "put off": 80, waits: 50 }),
  });
  expect(changes.map(({ order, later }) => [order, later])).toEqual([["put off", 10 * 60]]);
});
