import { describe, expect, it } from "vitest";
import type { DrivenNotice, VehiclePosition } from "../../schemas/tracking";
import { expectedIn, latestOf, newestOf, positionsIn, tellAlerts } from "./told";

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
    expect(newestOf([early], [late])).toEqual([late]);
    expect(newestOf([{ ...early, battery: 64 }], [late])).toEqual([{ ...late, battery: 64 }]);
    expect(newestOf([late], [early, seen("bike", "2026-11-24T09:00:00Z")])).toEqual([
      late,
      seen("bike", "2026-11-24T09:00:00Z"),
    ]);
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
    expect(told).toEqual([{ order: "1", eta: "2026-11-24T10:03:00Z", punctuality: "ON_TIME" }]);
    const before = [
      { order: "0", punctuality: "LATE" as const },
      { order: "1", punctuality: "AT_RISK" as const },
    ];
    expect(latestOf(before, told)).toEqual([before[0], ...told]);
  });

  it("says whether the day's alerts are others", () => {
    const notice = (date: string): DrivenNotice => ({ event: "alerts", aoc: "porto", date, alerts: ["1"] });
    expect([notice("2026-11-24"), notice("2026-11-25")].map((each) => tellAlerts([each], day))).toEqual([
      true,
      false,
    ]);
  });
});
