import { expect, it } from "vitest";
import { createRangeAhead } from "./rangeAhead";

it("has the whole overscan where one scrolls to, and a third of it behind", () => {
  const rangeAhead = createRangeAhead();
  const rows = (startIndex: number, endIndex: number) => {
    const range = rangeAhead({ startIndex, endIndex, overscan: 12, count: 1000 });
    return [range[0], range.at(-1), range.length];
  };
  expect(rows(100, 114)).toEqual([88, 126, 39]);
  expect(rows(107, 121)).toEqual([103, 133, 31]);
  // Nothing moved: the same rows.
  expect(rows(107, 121)).toEqual([103, 133, 31]);
  expect(rows(106, 120)).toEqual([94, 124, 31]);
  expect(rows(0, 14)).toEqual([0, 18, 19]);
  expect(rows(985, 999)).toEqual([981, 999, 19]);
});
