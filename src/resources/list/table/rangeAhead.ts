import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/**
 * Which rows there are while one scrolls: beyond the window the whole overscan where one scrolls to, and a third of it behind,
 * which is enough to turn round in. Each row that is there is walked through in every frame. Before one scrolls, both sides
 * have the whole.
 */
export function createRangeAhead(): (range: Range) => number[] {
  let known: number | undefined;
  let direction = 0;
  return ({ startIndex, endIndex, overscan, count }) => {
    if (known !== undefined && startIndex !== known) direction = Math.sign(startIndex - known);
    known = startIndex;
    const behind = Math.ceil(overscan / 3);
    return defaultRangeExtractor({
      startIndex: startIndex - (direction > 0 ? behind : overscan),
      endIndex: endIndex + (direction < 0 ? behind : overscan),
      overscan: 0,
      count,
    });
  };
}
