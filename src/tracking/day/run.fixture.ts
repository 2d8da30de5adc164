import type { TrackedRun, TrackedStop } from "../../../schemas/tracking";

/** A stop of an order that is still to be served. */
export const trackedStop = (order: string, more: Partial<TrackedStop> = {}): TrackedStop => ({
  order,
  number: 1,
  reference: order,
  customer: null,
  address: null,
  latitude: 41.15,
  longitude: -8.61,
  status: "DETAILS_SENT",
  arrive: "2026-11-24T10:00:00.000Z",
  finish: "2026-11-24T10:10:00.000Z",
  windows: [],
  arrived: null,
  departed: null,
  loading: null,
  gps: null,
  takeover: null,
  territory: null,
  ...more,
});

/** A run of these stops that is under way. */
export const trackedRun = (id: string, stops: TrackedStop[], more: Partial<TrackedRun> = {}): TrackedRun => ({
  id,
  vehicle: id,
  vehicleName: id,
  driver: "anna",
  driverName: "Anna",
  number: 1,
  dayNumber: 1,
  status: "IN_PROGRESS",
  loadingState: { status: "NOT_STARTED", hasIssue: false, confirmed: null },
  sentAt: "2026-11-24T07:00:00.000Z",
  departure: "2026-11-24T08:00:00.000Z",
  finish: "2026-11-24T16:00:00.000Z",
  counts: { orders: stops.length, done: 0, failed: 0 },
  stops,
  ...more,
});
