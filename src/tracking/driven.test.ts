import { describe, expect, it } from "vitest";
import type { TrackedRun, TrackedStop } from "../../schemas/tracking";
import { figuresOf, isFresh, minutesLate, nextStop, runsNow } from "./driven";

const now = Date.UTC(2026, 10, 24, 11);
const stop = (order: string, status: TrackedStop["status"]): TrackedStop => ({
  order,
  number: 1,
  reference: order,
  customer: null,
  address: null,
  latitude: 41.15,
  longitude: -8.61,
  status,
  arrive: "2026-11-24T10:00:00.000Z",
  finish: "2026-11-24T10:10:00.000Z",
  windows: [],
  arrived: null,
  departed: null,
  loading: null,
  gps: null,
});
const run = (id: string, status: TrackedRun["status"], stops: TrackedStop[], vehicle = id): TrackedRun => ({
  id,
  vehicle,
  vehicleName: vehicle,
  driver: "anna",
  driverName: "Anna",
  number: 1,
  dayNumber: 1,
  status,
  loadingState: { status: "NOT_STARTED", hasIssue: false, confirmed: null },
  sentAt: "2026-11-24T07:00:00.000Z",
  departure: "2026-11-24T08:00:00.000Z",
  finish: "2026-11-24T16:00:00.000Z",
  counts: { orders: stops.length, done: 0, failed: 0 },
  stops,
});
const seen = (vehicle: string, secondsAgo: number) => ({
  vehicle,
  time: new Date(now - secondsAgo * 1000).toISOString(),
  latitude: 41.15,
  longitude: -8.61,
  speed: 5,
  course: 90,
  battery: null,
});

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
    expect(figuresOf({ runs, counts }, positions, now)).toEqual({
      ...counts,
      runs: 4,
      underWay: 3,
      withoutGps: 2,
    });
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

  it("says by how many minutes somebody came later than planned", () => {
    const arrive = "2026-11-24T10:00:00.000Z";
    expect(minutesLate({ arrive, arrived: "2026-11-24T10:07:31.000Z" })).toBe(8);
    expect(minutesLate({ arrive, arrived: "2026-11-24T09:57:00.000Z" })).toBe(-3);
    expect(minutesLate({ arrive, arrived: null })).toBeUndefined();
  });
});
