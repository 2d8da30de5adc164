import { describe, expect, it } from "vitest";
import type { Punctuality, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import type { Expectations } from "../driven";
import { drivenBars, drivenEnd, spanOfBars } from "./drivenBars";

const nine = Date.UTC(2026, 10, 24, 9) / 1000;
const at = (minutes: number) => new Date((nine + minutes * 60) * 1000).toISOString();

const stop = (number: number, planned: number, more: Partial<TrackedStop>): TrackedStop => ({
  order: `o${number}`,
  number,
  reference: null,
  customer: null,
  address: null,
  latitude: null,
  longitude: null,
  status: "DETAILS_SENT",
  arrive: at(planned),
  finish: at(planned + 10),
  windows: [],
  arrived: null,
  departed: null,
  loading: null,
  takeover: null,
  territory: null,
  gps: null,
  ...more,
});
const run = (...stops: TrackedStop[]): TrackedRun => ({
  id: "r",
  vehicle: "v",
  vehicleName: "Van",
  driver: "d",
  driverName: "Driver",
  number: 1,
  dayNumber: 1,
  status: "IN_PROGRESS",
  loadingState: { status: "LOADED", hasIssue: false, confirmed: null },
  sentAt: at(-60),
  departure: at(-30),
  finish: at(200),
  counts: { orders: stops.length, done: 0, failed: 0 },
  stops,
});
const nobody: Expectations = new Map();

/** Minutes after nine. */
const minutes = ({ start, end }: { start: number; end: number }) => [(start - nine) / 60, (end - nine) / 60];

describe("the stops of a run on the time line", () => {
  it("are where they were once they are over, and where they are expected before", () => {
    const driven = run(
      stop(1, 0, { status: "COMPLETED", arrived: at(5), departed: at(12) }),
      stop(2, 20, { status: "COMPLETED", departed: at(40) }),
      stop(3, 50, { status: "ARRIVED", arrived: at(60) }),
      stop(4, 80, {}),
      stop(5, 100, {}),
    );
    const expected = new Map([["o4", { eta: at(95), punctuality: "ON_TIME" as const }]]);
    const bars = drivenBars(driven, expected, nine + 75 * 60);
    expect(bars.map((bar) => [bar.stop.number, ...minutes(bar), bar.tone])).toEqual([
      [1, 5, 12, "done"],
      [2, 30, 40, "done"],
      [3, 60, 75, "current"],
      [4, 95, 105, "toCome"],
      [5, 100, 110, "toCome"],
    ]);
    expect(bars.map(({ plan }) => minutes(plan)[0])).toEqual([0, 20, 50, 80, 100]);
    // From its last stop, planned until 110, it is 90 minutes back.
    expect((drivenEnd(driven, bars) - nine) / 60).toBe(200);
  });

  it("stand in the order in which they are driven, and say how they stand", () => {
    const driven = run(
      stop(1, 0, { status: "SUSPENDED", arrived: at(5) }),
      stop(2, 20, { status: "STARTED_MOVE" }),
      stop(3, 30, { status: "FAILED" }),
      stop(4, 60, {}),
    );
    const late = (eta: number) => ({ eta: at(eta), punctuality: "LATE" as Punctuality });
    const expected: Expectations = new Map([
      ["o2", { eta: at(25), punctuality: "AT_RISK" }],
      ["o3", late(300)],
      ["o4", late(90)],
    ]);
    const bars = drivenBars(driven, expected, nine);
    expect(bars.map((bar) => [bar.stop.number, bar.tone])).toEqual([
      [1, "toCome"],
      [2, "atRisk"],
      [3, "failed"],
      [4, "late"],
    ]);
    expect(minutes(bars[3]!)).toEqual([90, 100]);
  });

  it("last from the first departure to the last return, in half hours", () => {
    const driven = run(stop(1, 0, {}));
    const bars = drivenBars(driven, nobody, nine);
    expect(minutes(spanOfBars([{ run: driven, bars }])!)).toEqual([-60, 210]);
    expect(spanOfBars([])).toBeUndefined();
    expect(spanOfBars([{ run: run(), bars: [] }])).toBeUndefined();
  });
});
