import { expect, it } from "vitest";
import type { Problem } from "../planner";
import { threadsFor } from "./threadsFor";

function dayOf(orders: number, journeys: number): Problem {
  const places = orders + 2;
  const cells = { length: places * places };
  return {
    orders: Array.from({ length: orders }),
    journeys: Array.from({ length: journeys }),
    tables: [{ places, seconds: cells, metres: cells }],
  } as unknown as Problem;
}

it("leaves usual days all threads, and days that need much memory fewer", () => {
  expect(threadsFor(dayOf(600, 30), 4)).toBe(4);
  expect(threadsFor(dayOf(1000, 100), 4)).toBe(4);
  expect(threadsFor(dayOf(5000, 300), 4)).toBe(1);
  expect(threadsFor(dayOf(20_000, 1000), 4)).toBe(1);
});
