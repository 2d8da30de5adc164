import { describe, expect, it } from "vitest";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { mainReason, reasonCounts } from "./reasons";

const whyOf = (more: Partial<UnplannedReasons>): UnplannedReasons => ({
  order: "o",
  reasons: [
    { id: "DUTY_LIMIT", vehicles: 2 },
    { id: "CAPACITY", vehicles: 9 },
  ],
  relaxation: null,
  fits: 0,
  untried: 0,
  ...more,
});
const shift = { vehicle: "v", id: "OUT_OF_AVAILABILITY", by: 180 };

describe("the reason that a card says", () => {
  it("is what is nearest to being mended, else what rules out most vehicles", () => {
    expect(mainReason(whyOf({ relaxation: shift }))).toBe("OUT_OF_AVAILABILITY");
    expect(mainReason(whyOf({}))).toBe("CAPACITY");
  });

  it("is none where a vehicle can take it", () => {
    expect(mainReason(whyOf({ fits: 1, relaxation: shift }))).toBeUndefined();
    expect(mainReason(whyOf({ reasons: [] }))).toBeUndefined();
  });

  it("is counted, the most frequent first", () => {
    const whys = [whyOf({ relaxation: shift }), whyOf({}), whyOf({}), whyOf({ fits: 2 })];
    expect(reasonCounts(whys)).toEqual([
      { id: "CAPACITY", count: 2 },
      { id: "OUT_OF_AVAILABILITY", count: 1 },
    ]);
  });
});
