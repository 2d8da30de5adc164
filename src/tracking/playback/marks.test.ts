import { describe, expect, it } from "vitest";
import type { PlayedStop, PlayedVehicle } from "../../../schemas/playback";
import { markBeside, marksOf, spanOf, statusAt } from "./marks";

const stop = (order: string, more: Partial<PlayedStop>): PlayedStop => ({
  order,
  run: "r",
  number: 1,
  latitude: 41,
  longitude: -8,
  arrived: null,
  departed: null,
  changes: [],
  ...more,
});
const van: PlayedVehicle = {
  vehicle: "v",
  tolerance: 5,
  stretches: [
    [100, 1, 1, 200, 1, 1],
    [900, 1, 1],
  ],
  stops: [
    stop("done", {
      arrived: 300,
      changes: [
        { second: 250, status: "STARTED_MOVE" },
        { second: 310, status: "ARRIVED" },
        { second: 400, status: "COMPLETED" },
      ],
    }),
    stop("failed", { changes: [{ second: 600, status: "FAILED" }] }),
    stop("on its way", { changes: [{ second: 700, status: "STARTED_MOVE" }] }),
  ],
  events: [
    { second: 500, kind: "PAUSED", run: "r", order: null },
    { second: 650, kind: "LATE", run: null, order: "on its way" },
  ],
};

describe("what is marked of a day", () => {
  it("is where stops were reached or over, and what happened, in the order of time", () => {
    expect(marksOf([van]).map(({ second, tone }) => [second, tone])).toEqual([
      [300, "fact"],
      [500, "noGps"],
      [600, "late"],
      [650, "late"],
    ]);
  });

  it("is gone to one by one, forth and back", () => {
    const marks = marksOf([van]);
    expect(markBeside(marks, 0, 1)?.second).toBe(300);
    expect(markBeside(marks, 300.4, 1)?.second).toBe(500);
    expect(markBeside(marks, 500, -1)?.second).toBe(300);
    expect(markBeside(marks, 300, -1)).toBeUndefined();
    expect(markBeside(marks, 650, 1)).toBeUndefined();
  });

  it("lasts from the first to the last that is known", () => {
    expect(spanOf([van])).toEqual({ from: 100, to: 900 });
    expect(spanOf([{ ...van, stretches: [] }])).toEqual({ from: 250, to: 700 });
    expect(spanOf([])).toBeUndefined();
  });
});

describe("what had become of a stop", () => {
  it("is what was told of it last by then", () => {
    const [done] = van.stops;
    expect([0, 250, 399, 400].map((second) => statusAt(done!, second))).toEqual([
      "DETAILS_SENT",
      "STARTED_MOVE",
      "ARRIVED",
      "COMPLETED",
    ]);
  });
});
