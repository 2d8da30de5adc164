import { describe, expect, it } from "vitest";
import type { SchedulePlace, ScheduleViolation } from "../../../schemas/schedule";
import { pricesOf, worstOf } from "./prices";

const placeOf = (
  run: string | null,
  stop: number,
  cost: number,
  ...broken: ScheduleViolation[]
): SchedulePlace => ({
  run,
  stop,
  cost,
  metres: cost * 100,
  seconds: 0,
  arrive: 0,
  back: 0,
  later: 0,
  late: 0,
  violations: broken,
});
const late: ScheduleViolation = { id: "LATE", severity: "SOFT", excess: 60 };
const heavy: ScheduleViolation = { id: "CAPACITY", severity: "HARD", excess: 5 };

const prices = pricesOf({
  saved: { cost: 2, metres: 200, seconds: 0 },
  vehicles: [
    { vehicle: "v", best: 1, places: [placeOf("r", 0, 9, late), placeOf("r", 1, 5), placeOf(null, 0, 20)] },
    { vehicle: "full", best: 0, places: [placeOf(null, 0, 1, late, heavy)] },
  ],
});

describe("the price of a place", () => {
  it("is what the whole day changes by: what is spared elsewhere is taken off", () => {
    expect(prices.at({ vehicle: "v", run: "r", stop: 0 })).toMatchObject({
      cost: 7,
      metres: 700,
      isBest: false,
    });
  });

  it("of a vehicle's row is that of its best place, or of a new run", () => {
    expect(prices.at({ vehicle: "v" })).toMatchObject({ run: "r", stop: 1, cost: 3, isBest: true });
    expect(prices.at({ vehicle: "v", fresh: true })).toMatchObject({ run: null, cost: 18 });
  });

  it("is not known of a vehicle or a run that is not there", () => {
    expect(prices.at({ vehicle: "gone" })).toBeUndefined();
    expect(prices.at({ vehicle: "v", run: "gone", stop: 0 })).toBeUndefined();
  });

  it("says why a vehicle can't take it: no place of it keeps the firm rules", () => {
    expect([...prices.refusals]).toEqual([["full", heavy]]);
  });

  it("is as bad as the worst rule that is broken", () => {
    expect([[], [late], [late, heavy]].map((violations) => worstOf({ violations }))).toEqual([
      "NONE",
      "SOFT",
      "HARD",
    ]);
  });
});
