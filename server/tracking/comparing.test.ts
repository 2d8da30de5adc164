import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackedRun, TrackedStop } from "../../schemas/tracking";
import { runs as tries } from "../../tests/scope";
import type { SentPlan } from "../runs";
import { comparedRun } from "./comparing";

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 11, 8, minutes)).toISOString();

/** A run whose stops were reached in this order, as many minutes after each other as they were planned to be. */
function served(order: readonly number[], count = order.length) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const legs = numbers.map((number) => ({
    order: `order ${number}`,
    number,
    arrive: at(10 * number),
    begin: at(10 * number),
    finish: at(10 * number + 5),
    distance: 1000,
    driving: 300,
    windows: [],
  }));
  const plan: SentPlan = {
    loading: at(0),
    departure: at(0),
    finish: at(10 * count + 25),
    distance: 1000 * (count + 1),
    driving: 300 * (count + 1),
    start: "",
    end: "",
    way: { vehicle: "van", run: "run", places: [], driving: { mode: "CAR_FAST" } },
    stops: legs,
  };
  const stops = legs.map(({ order: id, number, arrive, finish }): TrackedStop => {
    const place = order.indexOf(number);
    const arrived = place < 0 ? null : at(10 * (place + 1) + 2);
    return {
      order: id,
      number,
      reference: id,
      customer: null,
      address: null,
      latitude: 41.15,
      longitude: -8.6,
      status: arrived === null ? "DETAILS_SENT" : "COMPLETED",
      arrive,
      finish,
      windows: [],
      arrived,
      departed: arrived,
      loading: null,
      takeover: null,
      territory: null,
      gps: arrived === null ? null : { arrived, departed: null, distance: 1250, driving: 360 },
    };
  });
  const run: TrackedRun = {
    id: "run",
    vehicle: "van",
    vehicleName: "Van",
    driver: "driver",
    driverName: "Driver",
    number: 1,
    dayNumber: 1,
    status: "IN_PROGRESS",
    loadingState: { status: "NOT_STARTED", hasIssue: false, confirmed: null },
    sentAt: at(0),
    departure: plan.departure,
    finish: plan.finish,
    counts: { orders: count, done: order.length, failed: 0 },
    stops,
  };
  return { run, plan };
}

const outOfTurn = (order: readonly number[], count?: number) => {
  const { run, plan } = served(order, count);
  const { stops, difference } = comparedRun(run, plan, null);
  const numbers = stops.filter(({ isOutOfTurn }) => isOutOfTurn).map(({ number }) => number);
  expect(difference.outOfTurn).toBe(numbers.length);
  return numbers;
};

describe("a run beside its plan", () => {
  it("differs by the legs that were driven while it is under way", () => {
    const { run, plan } = served([1, 2], 4);
    const driven = { departed: at(0), returned: null, distance: 2600, driving: 800 };
    const { difference, planned, stops } = comparedRun(run, plan, driven);
    expect(planned).toEqual({ distance: 5000, driving: 1500, returned: at(50) });
    expect(difference).toEqual({ isWhole: false, distance: 500, driving: 120, late: 120, outOfTurn: 0 });
    expect(stops.map(({ servedAs }) => servedAs)).toEqual([1, 2, null, null]);
    expect(stops[3]).toMatchObject({ planned: { distance: 1000, driving: 300 }, isOutOfTurn: false });
  });

  it("differs by all of it once it is back", () => {
    const { run, plan } = served([1, 2, 3]);
    const driven = { departed: at(0), returned: at(37), distance: 4100, driving: 1300 };
    expect(comparedRun(run, plan, driven).difference).toEqual({
      isWhole: true,
      distance: 100,
      driving: 100,
      late: -180,
      outOfTurn: 0,
    });
  });

  it("says nothing of ways where no position told of them", () => {
    const { run, plan } = served([1], 3);
    const unseen = { ...run, stops: run.stops.map((stop) => ({ ...stop, gps: null })) };
    expect(comparedRun(unseen, plan, null).difference).toMatchObject({
      distance: null,
      driving: null,
      late: 120,
    });
    const { run: idle } = served([], 3);
    expect(comparedRun(idle, plan, null).difference).toMatchObject({ distance: null, late: null });
  });

  it("names the fewest stops that were served out of turn", () => {
    expect(outOfTurn([1, 2, 3, 4])).toEqual([]);
    expect(outOfTurn([3, 1, 2, 4])).toEqual([3]);
    expect(outOfTurn([2, 1])).toEqual([2]);
    expect(outOfTurn([2, 3, 4, 1], 6)).toEqual([1]);
    expect(outOfTurn([3, 2, 1])).toEqual([2, 3]);
  });

  it("leaves the others in the order of the plan, and no more of them could be", () => {
    const orders = fc
      .integer({ min: 1, max: 7 })
      .chain((count) => fc.shuffledSubarray(Array.from({ length: count }, (_, index) => index + 1)));
    fc.assert(
      fc.property(orders, (order) => {
        const out = outOfTurn(order, 7);
        const kept = order.filter((number) => !out.includes(number));
        expect(kept).toEqual(kept.toSorted((one, other) => one - other));
        expect(kept).toHaveLength(longestGrowing(order));
      }),
      { numRuns: tries(500) },
    );
  });
});

/** By trying all of them. */
function longestGrowing(numbers: readonly number[], above = 0): number {
  const [first, ...rest] = numbers;
  if (first === undefined) return 0;
  const without = longestGrowing(rest, above);
  return first > above ? Math.max(without, 1 + longestGrowing(rest, first)) : without;
}
