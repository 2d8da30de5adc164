import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { gridOf, writeExtract } from "../extractFile.fixture";
import { MemoryBudget, readExtract } from "../osm";
import { linesOf } from "./linesOf";
import { roadMap } from "./roadMap";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function mapOf(roads: Parameters<typeof writeExtract>[1]) {
  const path = join(folder, "roads.osm.pbf");
  writeExtract(path, roads);
  return roadMap(linesOf(readExtract(path, new MemoryBudget(1e9))));
}

const everywhere = { west: -9, south: 40, east: -7, north: 42 };
const grid = gridOf(3);

it("roads within a box are lines of the places of their nodes, and others are not told", async () => {
  const draw = mapOf({
    ...grid,
    ways: [...grid.ways, { id: 9, refs: [1, 99], tags: { highway: "primary" } }],
  });
  const [first, ...others] = draw({ west: -8, south: 41, east: -7.999, north: 41.0005 });
  expect(first).toEqual({ rank: 4, points: [4_100_000, -800_000, 4_100_000, -799_900, 4_100_000, -799_800] });
  expect(others).toHaveLength(2);
  expect(draw({ ...everywhere, south: 41.5 })).toEqual([]);
});

it("the great roads come first, and the lesser ones only where all of them have room", async () => {
  const long = gridOf(170, 0.0005);
  const draw = mapOf({
    ...long,
    ways: long.ways.map((way, index) => ({
      ...way,
      tags: { highway: index % 10 === 0 ? "motorway" : "service" },
    })),
  });
  const near = { west: -8, south: 41, east: -7.99, north: 41.01 };
  expect(new Set(draw(near).map(({ rank }) => rank))).toEqual(new Set([0, 5]));
  expect(draw(near)[0]?.rank).toBe(0);
  expect(new Set(draw({ west: -8, south: 41, east: -7.9, north: 41.1 }).map(({ rank }) => rank))).toEqual(
    new Set([0]),
  );
});

it("from afar a road keeps its ends, and no more points between them than can be seen", async () => {
  const draw = mapOf(gridOf(20));
  for (const { points } of draw({ west: -20, south: 30, east: 20, north: 60 }))
    expect(points).toHaveLength(4);
});

it("an extract whose roads are none to drive on yet is an empty map", async () => {
  const draw = mapOf({ ...grid, ways: [{ id: 1, refs: [1, 2], tags: { highway: "proposed" } }] });
  expect(draw(everywhere)).toEqual([]);
});
