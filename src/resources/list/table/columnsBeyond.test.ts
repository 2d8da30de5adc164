import fc from "fast-check";
import { expect, it } from "vitest";
import { columnsBeyond } from "./columnsBeyond";

const regionOf = (widths: number[], clientWidth: number, scrollLeft: number) => ({
  clientWidth,
  scrollLeft,
  scrollWidth: Math.max(
    clientWidth,
    widths.reduce((sum, width) => sum + width, 0),
  ),
});

it.each([
  ["all fit", [100, 100], 300, 0, 0],
  ["the last one is cut", [100, 100, 100], 250, 0, 1],
  ["the last one is cut by a hair", [100, 100, 100], 296, 0, 0],
  ["one is cut and one is out of sight", [100, 100, 100, 100], 250, 0, 2],
  ["scrolled to the end", [100, 100, 100, 100], 250, 150, 0],
  ["scrolled half of the way", [100, 100, 100, 100], 250, 60, 1],
])("where %s", (_, widths, clientWidth, scrollLeft, beyond) => {
  expect(columnsBeyond(widths, regionOf(widths, clientWidth, scrollLeft))).toBe(beyond);
});

it("counts those whose right edge is not reached, whatever the widths and however far one has scrolled", () => {
  const widths = fc.array(fc.integer({ min: 48, max: 400 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      widths,
      fc.integer({ min: 320, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, clientWidth, far) => {
        const { scrollWidth } = regionOf(all, clientWidth, 0);
        const scrollLeft = Math.round((scrollWidth - clientWidth) * far);
        const ends = all.map((_, index) => all.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
        const cut = ends.filter((end) => end - (scrollLeft + clientWidth) > 8);
        expect(columnsBeyond(all, { clientWidth, scrollLeft, scrollWidth })).toBe(cut.length);
      },
    ),
  );
});
