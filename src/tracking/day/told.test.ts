import { describe, expect, it } from "vitest";
import type { DrivenNotice, VehiclePosition } from "../../../schemas/tracking";
import { LivePositions } from "./LivePositions";
import { expectedIn, latestOf, positionsIn, tellAlerts } from "./told";

const day = {
  aoc: "porto",
  date: "2026-11-24",
  from: Date.UTC(2026, 10, 24),
  to: Date.UTC(2026, 10, 25, 12),
};
const seen = (vehicle: string, time: string): VehiclePosition => ({
  vehicle,
  time,
  latitude: 41.15,
  longitude: -8.61,
  speed: null,
  course: null,
  battery: null,
});
const position = (time: string): DrivenNotice => ({
  event: "position",
  vehicle: "van",
  time,
  latitude: 41.15,
  longitude: -8.61,
  course: 0,
});
const estimates = (date: string, order: string, eta: string): DrivenNotice => ({
  event: "estimates",
  aoc: "porto",
  date,
  vehicle: "van",
  orders: [{ order, eta, punctuality: "ON_TIME" }],
});

describe("what is told of a day that is being driven", () => {
  it("is of each vehicle the newest position, whichever way it came", () => {
    const [early, late] = [seen("van", "2026-11-24T10:00:00.000Z"), seen("van", "2026-11-24T10:00:05Z")];
    const positions = new LivePositions();
    let told = 0;
    const stop = positions.follow(() => (told += 1));
    positions.take([{ ...early, battery: 64 }, seen("bike", "2026-11-24T09:00:00Z")]);
    positions.take([late]);
    expect(positions.get("van")).toEqual({ ...late, battery: 64 });
    expect(told).toBe(2);
    const [van, bike] = [positions.get("van"), positions.get("bike")];
    positions.take([early, late, seen("bike", "2026-11-24T09:00:00Z")]);
    expect([positions.get("van"), positions.get("bike"), told]).toEqual([van, bike, 2]);
    // What is the same is the same object: nothing of it is drawn anew.
    expect(positions.get("van")).toBe(van);
    stop();
    positions.take([seen("bike", "2026-11-24T09:30:00Z")]);
    expect([positions.get("bike")?.time, told]).toEqual(["2026-11-24T09:30:00Z", 2]);
  });

  it("has the positions of the day alone, its night shift's among them", () => {
    const times = [
      "2026-11-23T23:59:59Z",
      "2026-11-24T00:00:00Z",
      "2026-11-25T11:59:59Z",
      "2026-11-25T12:00:00Z",
    ];
    const found = positionsIn([...times.map(position), estimates("2026-11-24", "1", "")], day);
    expect(found).toEqual(times.slice(1, 3).map((time) => ({ ...seen("van", time), course: 0 })));
  });

  it("is what is expected now of the day's orders", () => {
    const told = expectedIn(
      [
        estimates("2026-11-24", "1", "2026-11-24T10:00:00Z"),
        estimates("2026-11-25", "2", "2026-11-25T10:00:00Z"),
        estimates("2026-11-24", "1", "2026-11-24T10:03:00Z"),
      ],
      day,
    );
    const [, last] = told;
    expect(told.map(({ eta }) => eta)).toEqual(["2026-11-24T10:00:00Z", "2026-11-24T10:03:00Z"]);
    const before = latestOf(new Map(), [
      { order: "0", punctuality: "LATE" },
      { order: "1", punctuality: "AT_RISK" },
    ]);
    expect([...latestOf(before, told)]).toEqual([
      ["0", before.get("0")],
      ["1", last],
    ]);
    expect(before.get("1")?.punctuality).toBe("AT_RISK");
  });

  it("says whether the day's alerts are others", () => {
    const notice = (date: string): DrivenNotice => ({ event: "alerts", aoc: "porto", date, alerts: ["1"] });
    expect([notice("2026-11-24"), notice("2026-11-25")].map((each) => tellAlerts([each], day))).toEqual([
      true,
      false,
    ]);
  });
});
