import { expect, it } from "vitest";
import { steppedTo } from "./steppedTo";

/** Three in the first row, two in the second. */
const boxes = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 26, top: at < 3 ? 0 : 24, width: 22 }));

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 4],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 2, 4],
  ["ArrowDown", 4, 4],
  ["ArrowUp", 3, 0],
  ["Home", 4, 0],
  ["End", 0, 4],
  ["x", 0, undefined],
])("%s leads from %s to %s", (key, from, to) => {
  expect(steppedTo(key, from, boxes)).toBe(to);
});
