import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Box } from "../server/roads/geometry";
import { MemoryBudget, readExtract } from "../server/roads/osm";
import { isDrawn, shapesOf } from "../server/roads/shapes";
import { createTileCutter, type TilePlace } from "../server/roads/tiles/cutTile";
import { openTiles, placesWithin, tilesOf } from "../server/roads/tiles/MapTiles";
import { median, printFigures } from "./figures";
import { plainTiles } from "./plainTiles";

/**
 * Tiles of a map of a city, the demo's unless `ROADS_EXTRACT` names another extract: how large they are, and how long one
 * takes, beside tiles in which each way stands by itself with all of its points and properties.
 */
const extractPath =
  process.env.ROADS_EXTRACT ?? join(resolve(import.meta.dirname, ".."), "demo", "porto.osm.pbf");
if (!existsSync(extractPath)) {
  process.stdout.write(`Left out: there is no extract ${extractPath}\n`);
  process.exit();
}
/** Bytes of the largest tile of each zoom of Porto's map, at most. */
const limits: Record<number, number> = {
  10: 15_000,
  12: 60_000,
  13: 45_000,
  14: 20_000,
  15: 18_000,
  16: 9_000,
};
/** So many tiles of a zoom are cut, evenly picked. */
const most = 150;

const extract = readExtract(extractPath, new MemoryBudget(process.availableMemory()), { shows: isDrawn });
const shown = cpuSeconds(() => shapesOf(extract, extractPath));
const map = shown.result;
const kept = cpuSeconds(() => tilesOf(map, "bench"));
const [cut, plain] = [createTileCutter(map.shapes), plainTiles(map.shapes)];
printFigures([
  { name: "What is drawn is taken out of the extract, CPU", value: shown.seconds, unit: "s" },
  { name: "Tiles of zooms up to 12 are cut when it is read, CPU", value: kept.seconds, limit: 5, unit: "s" },
  { name: "  of which there are", value: kept.result.packed.size, unit: "" },
]);
for (const [zoom, limit] of Object.entries(limits)) measure(Number(zoom), limit, extract.box);
measureAgain();

function measure(zoom: number, limit: number, box: Box): void {
  const all = [...placesWithin(box, zoom - 1)];
  const places = all.filter((_, at) => at % Math.ceil(all.length / most) === 0);
  const sizes: number[] = [];
  const plainSizes: number[] = [];
  const times: number[] = [];
  const plainTimes: number[] = [];
  // Warm: a server has cut others before.
  for (const place of places.slice(0, 3)) cut(place);
  for (const place of places) {
    const [own, simple] = [packed(cut, place), packed(plain, place)];
    if (own.bytes === 0) continue;
    sizes.push(own.bytes);
    plainSizes.push(simple.bytes);
    times.push(own.seconds * 1000);
    plainTimes.push(simple.seconds * 1000);
  }
  const isDemo = process.env.ROADS_EXTRACT === undefined;
  printFigures([
    { name: `Zoom ${zoom}: a tile, gzip, median of ${sizes.length}`, value: median(sizes), unit: "bytes" },
    { name: "  plain", value: median(plainSizes), unit: "bytes" },
    { name: "  the largest", value: Math.max(...sizes), ...(isDemo && { limit }), unit: "bytes" },
    { name: "  plain", value: Math.max(...plainSizes), unit: "bytes" },
    { name: "  cut, written and packed, CPU, median", value: median(times), unit: "ms" },
    { name: "  plain", value: median(plainTimes), unit: "ms" },
    { name: "  the slowest", value: Math.max(...times), unit: "ms" },
  ]);
}

/** What was cut before is there. */
function measureAgain(): void {
  const tiles = openTiles(kept.result);
  const places = [...placesWithin(extract.box, 13)];
  for (const place of places) tiles.tile(place);
  const { seconds } = cpuSeconds(() => places.forEach((place) => tiles.tile(place)));
  printFigures([
    { name: "A tile that was cut before, CPU", value: (seconds / places.length) * 1e6, unit: "µs" },
  ]);
}

function packed(cutter: (place: TilePlace) => Uint8Array | undefined, place: TilePlace) {
  const { result, seconds } = cpuSeconds(() => {
    const tile = cutter(place);
    return tile ? gzipSync(tile) : undefined;
  });
  return { bytes: result?.length ?? 0, seconds };
}

function cpuSeconds<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
