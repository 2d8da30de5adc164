import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type Box, cutRing, isInside } from "../geometry";
import { type Extract, indexOf, MemoryBudget, readExtract } from "../osm";
import { isDrawn, type MapShapes, shapesOf } from "../shapes";
import { areasBeside } from "../shapes/beside";
import { linesShown } from "../shapes/kinds";
import { full } from "../../../tests/scope";
import { type MapTiles, openTiles, tilesOf } from "./MapTiles";
import { type ReadFeature, readTile, tileAt } from "./readTile.fixture";

const path = join(resolve(import.meta.dirname, "../../.."), "demo/porto.osm.pbf");
const centre = [-8.61, 41.15] as const;

describe("the map of Porto", () => {
  let extract: Extract;
  let map: MapShapes;
  let tiles: MapTiles;
  beforeAll(() => {
    extract = readExtract(path, new MemoryBudget(4e9), { shows: isDrawn });
    map = shapesOf(extract, path);
    tiles = openTiles(tilesOf(map, "porto"));
  }, 60_000);
  const packedAt = (zoom: number) => tiles.tile(tileAt(zoom, ...centre))!;
  const readAt = (zoom: number) => readTile(gunzipSync(packedAt(zoom)));
  const roadsAt = (zoom: number) => readAt(zoom).roads?.features ?? [];
  const has = (features: ReadFeature[], property: string) =>
    features.filter(({ properties }) => property in properties);

  it.each([
    [10, 15_000],
    [12, 60_000],
    [13, 45_000],
    [14, 20_000],
    [16, 9_000],
  ])("is small enough to be sent at zoom %i: the tile of its centre has %i bytes at most", (zoom, most) => {
    expect(packedAt(zoom).length).toBeLessThan(most);
    expect(packedAt(zoom).length).toBeGreaterThan(most / 20);
  });

  it("has more classes of roads at each zoom, and never one too many", () => {
    const classesAt = (zoom: number) => new Set(roadsAt(zoom).map(({ properties }) => properties.class));
    expect(classesAt(7)).toEqual(new Set(["motorway", "trunk"]));
    expect(classesAt(10)).toEqual(new Set(["motorway", "trunk", "primary", "secondary"]));
    expect(classesAt(12)).toContain("residential");
    expect(classesAt(13)).not.toContain("service");
    expect(classesAt(14)).toContain("service");
    expect(classesAt(14)).not.toContain("footway");
    expect(classesAt(15)).toContain("footway");
  });

  it("says of them what is drawn, and nothing before it is", () => {
    for (const property of ["name", "bridge", "tunnel", "layer", "oneway"])
      expect(has(roadsAt(12), property), property).toEqual([]);
    expect(has(roadsAt(9), "ref")).toEqual([]);
    expect(has(roadsAt(10), "ref").length).toBeGreaterThan(0);
    const named = (zoom: number) =>
      new Set(has(roadsAt(zoom), "name").map(({ properties }) => properties.class));
    expect(named(14)).toContain("tertiary");
    expect(named(14)).not.toContain("residential");
    expect(named(15)).toContain("residential");
    expect(has(roadsAt(15), "oneway")).toEqual([]);
    expect(has(roadsAt(16), "oneway").length).toBeGreaterThan(0);
    expect(has(roadsAt(14), "bridge").length).toBeGreaterThan(0);
  });

  it("has the Douro, the sea beyond its box, and Porto's name once", () => {
    const douro = tiles.tile(tileAt(14, -8.61, 41.139))!;
    expect(readTile(gunzipSync(douro)).water?.features).toHaveLength(1);
    const sea = tiles.tile(tileAt(12, -9, 41.2))!;
    expect(readTile(gunzipSync(sea)).water?.features).toHaveLength(1);
    for (const zoom of [6, 10, 12, 14]) {
      const { x, y, z } = tileAt(zoom, -8.6108, 41.1494);
      const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ z, x: x + dx, y: y + dy })));
      const names = around.flatMap((place) => {
        const tile = tiles.tile(place);
        return tile ? (readTile(gunzipSync(tile)).places?.features ?? []) : [];
      });
      expect(names.filter(({ properties }) => properties.name === "Porto")).toHaveLength(1);
    }
  });

  it("has no point farther than 20 pixels outside of its tile", full, () => {
    for (const zoom of [10, 12, 14, 16]) {
      for (const { extent, features } of Object.values(readAt(zoom)))
        for (const value of features.flatMap(({ parts }) => parts.flat(2))) {
          expect(value).toBeGreaterThanOrEqual((-20 * extent) / 512);
          expect(value).toBeLessThanOrEqual(extent + (20 * extent) / 512);
        }
    }
  });

  it("has no road in the water but on bridges and in tunnels", () => {
    const isWater = waterOf(
      areasBeside(path)!.map(([ring]) => ring!),
      extract.box,
    );
    const wet = extract.ways.filter(({ tags, refs }) => {
      const [shown] = linesShown(tags);
      if (!shown || "bridge" in shown.look || "tunnel" in shown.look) return false;
      const line = refs
        .map((ref) => indexOf(extract.nodeIds, ref))
        .map((at) => [extract.longitudes[at]!, extract.latitudes[at]!] as const);
      const middles = line
        .slice(1)
        .map(([x, y], at) => [(x + line[at]![0]) / 2, (y + line[at]![1]) / 2] as const);
      return [...line, ...middles].some(([x, y]) => isWater(x, y));
    });
    expect(wet.map(({ id, tags }) => [id, tags.highway, tags.name])).toEqual([]);
  });
});

/** Whether a place lies in the water; cut into strips, so that a few sides of it are looked at for each. */
function waterOf(
  rings: number[][],
  { west, south, east, north }: Box,
): (longitude: number, latitude: number) => boolean {
  const count = 200;
  const height = (north - south) / count;
  const strips = Array.from({ length: count }, (_, at) =>
    rings.map((ring) =>
      cutRing(ring, { left: west, right: east, top: south + at * height, bottom: south + (at + 1) * height }),
    ),
  );
  return (longitude, latitude) =>
    (strips[Math.floor((latitude - south) / height)] ?? []).some((ring) =>
      isInside(ring, longitude, latitude),
    );
}
