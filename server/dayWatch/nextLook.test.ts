import { expect, it } from "vitest";
import { nextLook } from "./nextLook";

const now = new Date("2026-11-25T08:00:00Z");
const stop = { order: "a", isOver: false, isSuspended: false };
type Vehicle = Parameters<typeof nextLook>[0][number];
const vehicle = (
  departure: string,
  facts: Partial<Vehicle["facts"][number]> = {},
  finish = "2026-11-25T17:00:00Z",
): Vehicle => ({
  runs: [{ plan: { departure, finish } } as Vehicle["runs"][number]],
  facts: [{ id: "run", loading: 0, departure: 0, stops: [stop], ...facts }],
});
const next = (...vehicles: Vehicle[]) => nextLook(vehicles, { now, interval: 60 })?.toISOString();

it("is after the interval while a run is in progress or about to leave, else when one is", () => {
  expect(next(vehicle("2026-11-25T09:00:00Z", { left: 1 }))).toBe("2026-11-25T08:01:00.000Z");
  expect(next(vehicle("2026-11-25T08:05:00Z"))).toBe("2026-11-25T08:01:00.000Z");
  expect(next(vehicle("2026-11-25T07:00:00Z"))).toBe("2026-11-25T08:01:00.000Z");
  expect(next(vehicle("2026-11-25T09:00:00Z"))).toBe("2026-11-25T08:50:00.000Z");
  expect(next(vehicle("2026-11-25T11:00:00Z"), vehicle("2026-11-25T09:00:00Z"))).toBe(
    "2026-11-25T08:50:00.000Z",
  );
});

it("is never where all is over, or nobody waits for it any more", () => {
  expect(next()).toBeUndefined();
  expect(next(vehicle("2026-11-25T07:00:00Z", { stops: [{ ...stop, isOver: true }] }))).toBeUndefined();
  expect(next(vehicle("2026-11-25T07:00:00Z", { left: 1, stops: [{ ...stop, left: 5 }] }))).toBeUndefined();
  expect(next(vehicle("2026-11-23T07:00:00Z", { left: 1 }, "2026-11-24T07:59:00Z"))).toBeUndefined();
});
