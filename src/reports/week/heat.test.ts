import * as fc from "fast-check";
import { expect, it } from "vitest";
import { heatOf } from "./heat";

it("is darker the more stops are late, and white without any", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(200), (one, other, worst) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      const most = Math.max(worst, more);
      expect(heatOf(fewer, most)).toBeLessThanOrEqual(heatOf(more, most));
      expect(heatOf(more, most) === 0).toBe(more === 0);
    }),
  );
  expect([0, 1, 3, 5, 7, 8].map((late) => heatOf(late, 8))).toEqual([0, 1, 2, 3, 4, 4]);
  expect(heatOf(2, 2)).toBe(1);
});
