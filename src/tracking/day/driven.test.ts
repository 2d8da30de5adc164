import { describe, expect, it } from "vitest";
import type { Punctuality, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import {
  expectedAt,
  figuresOf,
  isFresh,
  gpsBeside,
  minutesLate,
  nextStop,
  runsNow,
  unseenOf,
  worstStanding,
  type Expectations,
} from "./driven";
import { trackedRun, trackedStop } from "./run.fixture";

const now = Date.UTC(2026, 10, 24, 11);
const stop = (order: string, status: TrackedStop["status"]) => trackedStop(order, { status });
const run = (id: string, status: TrackedRun["status"], stops: TrackedStop[], vehicle = id): TrackedRun =>
  trackedRun(id, stops, { status, vehicle, vehicleName: vehicle });
const seen = (vehicle: string, secondsAgo: number) => ({
  vehicle,
  time: new Date(now - secondsAgo * 1000).toISOString(),
  latitude: 41.15,
  longitude: -8.61,
  speed: 5,
  course: 90,
  battery: null,
});

const expected = (standings: Record<string, Punctuality>): Expectations =>
  new Map(Object.entries(standings).map(([order, punctuality]) => [order, { punctuality }]));

describe("a day as it is driven", () => {
  it("counts what is under way, and of that the vehicles of which no position is younger than five minutes", () => {
    const runs = [
      run("a", "IN_PROGRESS", [stop("1", "ARRIVED")]),
      run("b", "PAUSED", [stop("2", "DETAILS_SENT")]),
      run("c", "IN_PROGRESS", [stop("3", "COMPLETED"), stop("4", "DETAILS_SENT")]),
      run("d", "SENT", [stop("5", "DETAILS_SENT")]),
    ];
    const positions = new Map([seen("a", 300), seen("b", 301)].map((each) => [each.vehicle, each]));
    const counts = { orders: 5, done: 1, failed: 0 };
    expect(figuresOf({ runs, counts }, expected({}))).toEqual({
      ...counts,
      runs: 4,
      underWay: 3,
      late: 0,
      atRisk: 0,
    });
    expect(unseenOf(runs, positions, now)).toBe(2);
    expect([300, 301].map((ago) => isFresh(seen("a", ago), now))).toEqual([true, false]);
  });

  it("goes on where the driver is, else to what is next as sent, and last to what he has put off", () => {
    const stops = [stop("put off", "SUSPENDED"), stop("next", "DETAILS_SENT"), stop("here", "ARRIVED")];
    expect(nextStop({ stops })?.order).toBe("here");
    expect(nextStop({ stops: stops.slice(0, 2) })?.order).toBe("next");
    expect(nextStop({ stops: stops.slice(0, 1) })?.order).toBe("put off");
    expect(nextStop({ stops: [stop("over", "FAILED"), stop("done", "COMPLETED")] })).toBeUndefined();
  });

  it("shows a vehicle by the run that it drives, else by its next one, else by its last", () => {
    const [over, driven, later] = [
      run("over", "COMPLETED", [stop("1", "COMPLETED")], "van"),
      run("driven", "IN_PROGRESS", [stop("2", "ARRIVED")], "van"),
      run("later", "SENT", [stop("3", "DETAILS_SENT")], "van"),
    ];
    const shown = (...runs: TrackedRun[]) => runsNow(runs).get("van")?.id;
    expect(shown(over, driven, later)).toBe("driven");
    expect(shown(over, later)).toBe("later");
    expect(shown(over, run("last", "COMPLETED", [stop("4", "FAILED")], "van"))).toBe("last");
  });

  it("counts what is late or at risk of all that is still to come, and names the worst of a run", () => {
    const over = run("over", "IN_PROGRESS", [stop("1", "COMPLETED"), stop("2", "DETAILS_SENT")]);
    const ahead = run("ahead", "SENT", [stop("3", "DETAILS_SENT"), stop("4", "DETAILS_SENT")]);
    const standings = expected({ "1": "LATE", "2": "AT_RISK", "3": "ON_TIME", "4": "NOT_STARTED_LATE" });
    const counts = { orders: 4, done: 1, failed: 0 };
    const { late, atRisk } = figuresOf({ runs: [over, ahead], counts }, standings);
    expect([late, atRisk]).toEqual([1, 1]);
    expect([over, ahead].map((each) => worstStanding(each, standings))).toEqual([
      "AT_RISK",
      "NOT_STARTED_LATE",
    ]);
    expect(worstStanding(run("done", "COMPLETED", [stop("1", "COMPLETED")]), standings)).toBeUndefined();
  });

  it("has what positions say beside what was told, where that is another minute", () => {
    const time = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const gps = { arrived: time(0), departed: time(10), distance: 4000, driving: 600 };
    expect(gpsBeside({ arrived: time(0), departed: time(10), gps })).toBeNull();
    expect(gpsBeside({ arrived: time(0.9), departed: null, gps })).toBeNull();
    expect(gpsBeside({ arrived: time(3), departed: null, gps })).toBe(gps);
    expect(gpsBeside({ arrived: time(0), departed: time(12), gps })).toBe(gps);
    expect(gpsBeside({ arrived: time(3), departed: null, gps: null })).toBeNull();
  });

  it("says by how many minutes somebody came, or is expected, later than planned", () => {
    const arrive = "2026-11-24T10:00:00.000Z";
    const late = (arrived: string | null, eta?: string, status: TrackedStop["status"] = "DETAILS_SENT") =>
      minutesLate(
        { order: "1", status, arrive, arrived },
        new Map([["1", { punctuality: "ON_TIME", ...(eta !== undefined && { eta }) }]]),
      );
    expect(late("2026-11-24T10:07:31.000Z")).toBe(8);
    expect(late("2026-11-24T09:57:00.000Z", "2026-11-24T10:20:00Z")).toBe(-3);
    expect(late(null, "2026-11-24T10:20:00Z")).toBe(20);
    expect(late(null)).toBeUndefined();
    expect(late(null, "2026-11-24T10:20:00Z", "CANCELLED")).toBeUndefined();
  });

  it("expects what is still to be reached, and nothing of what was", () => {
    const eta = "2026-11-24T10:40:00.000Z";
    const told: Expectations = new Map([["1", { eta, punctuality: "ON_TIME" }]]);
    const reached = (status: TrackedStop["status"]) => ({
      ...stop("1", status),
      arrived: "2026-11-24T10:05:00.000Z",
    });
    expect(expectedAt(stop("1", "DETAILS_SENT"), told)).toBe(eta);
    expect(expectedAt(reached("SUSPENDED"), told)).toBe(eta);
    expect(expectedAt(reached("OPERATION_STARTED"), told)).toBeNull();
    expect(expectedAt(stop("1", "FAILED"), told)).toBeNull();
    expect(expectedAt(stop("2", "DETAILS_SENT"), told)).toBeNull();
  });
});
