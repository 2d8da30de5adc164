import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeBeside } from "./place";

const card = { width: 300, height: 150 };
const view = { width: 1440, height: 900 };

describe("the card of a tour", () => {
  it.each([
    ["below what it points to", { top: 100, left: 600, width: 200, height: 40 }, { top: 152, left: 550 }],
    [
      "above, where there is no room below",
      { top: 800, left: 600, width: 200, height: 40 },
      { top: 638, left: 550 },
    ],
    ["within the window at its edge", { top: 100, left: 0, width: 40, height: 40 }, { top: 152, left: 12 }],
    ["beside what fills the height", { top: 0, left: 100, width: 200, height: 900 }, { top: 375, left: 312 }],
  ])("stands %s", (_says, target, place) => expect(placeBeside(target, card, view)).toEqual(place));

  it("stays in the window, and off its target wherever one side has room", () => {
    const numbers = fc.record({
      top: fc.integer({ min: 0, max: 860 }),
      left: fc.integer({ min: 0, max: 1400 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(numbers, (target) => {
        const { top, left } = placeBeside(target, card, view);
        expect(top).toBeGreaterThanOrEqual(12);
        expect(left).toBeGreaterThanOrEqual(12);
        expect(top + card.height).toBeLessThanOrEqual(view.height - 12);
        expect(left + card.width).toBeLessThanOrEqual(view.width - 12);
        const apart = top >= target.top + target.height || top + card.height <= target.top;
        const beside = left >= target.left + target.width || left + card.width <= target.left;
        expect(apart || beside).toBe(true);
      }),
    );
  });
});
