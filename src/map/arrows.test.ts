import { expect, it } from "vitest";
import { arrowsAlong } from "./arrows";

const point = (x: number, y: number) => ({ x, y });

it("arrows stand at the same distance along a line and point where it leads", () => {
  const arrows = arrowsAlong([point(0, 0), point(60, 0), point(100, 0), point(100, 100)], 80);
  expect(arrows.map(({ x, y }) => [x, y])).toEqual([
    [40, 0],
    [100, 20],
  ]);
  expect(arrows.map(({ angle }) => Math.round((angle * 180) / Math.PI))).toEqual([0, 90]);
});

it("a way of many short sides has as many arrows as a straight one", () => {
  const line = Array.from({ length: 401 }, (_, at) => point(at, at % 2));
  expect(arrowsAlong(line, 64).length).toBeGreaterThanOrEqual(6);
});

it("no arrow stands where a line turns round, and none on one that is too short", () => {
  expect(arrowsAlong([point(0, 0), point(40, 0), point(0, 0)], 80)).toEqual([]);
  for (const line of [[], [point(0, 0)], [point(0, 0), point(0, 0)], [point(0, 0), point(20, 0)]])
    expect(arrowsAlong(line, 80)).toEqual([]);
});
