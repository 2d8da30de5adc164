import Flatbush from "flatbush";
import type { Box } from "../geometry";
import { leastRank, type RoadLines } from "./RoadLines";

/** A road on the map: its rank, 0 for motorways, and latitude and longitude in turn, in hundred-thousandths of a degree. */
export type DrawnRoad = { rank: number; points: number[] };

/** Points in one answer, about 150 kB of it packed. */
const mostPoints = 25_000;
/** A map is so many points wide: what is smaller than one is not seen. */
const pointsAcross = 1_000;

/** The roads within a box: the great ones, and the lesser as far as there is room for all of their kind. */
export function roadMap({ ranks, start, latitudes, longitudes }: RoadLines): (box: Box) => DrawnRoad[] {
  const boxes = ranks.length === 0 ? undefined : new Flatbush(ranks.length);
  for (let line = 0; line < ranks.length; line++) {
    const own = [start[line]!, start[line + 1]!] as const;
    const [north, east] = [latitudes.subarray(...own), longitudes.subarray(...own)];
    boxes?.add(least(east), least(north), greatest(east), greatest(north));
  }
  boxes?.finish();

  function drawn(line: number, detail: number): DrawnRoad {
    const points: number[] = [];
    const [first, last] = [start[line]!, start[line + 1]! - 1];
    let [before, beside] = [Infinity, Infinity];
    for (let point = first; point <= last; point++) {
      const [latitude, longitude] = [latitudes[point]!, longitudes[point]!];
      const isNear = Math.abs(latitude - before) < detail && Math.abs(longitude - beside) < detail;
      if (isNear && point < last) continue;
      points.push(Math.round(latitude * 1e5), Math.round(longitude * 1e5));
      [before, beside] = [latitude, longitude];
    }
    return { rank: ranks[line]!, points };
  }
  return ({ west, south, east, north }) => {
    const found = boxes?.search(west, south, east, north) ?? [];
    const detail = Math.max(east - west, north - south) / pointsAcross;
    const roads: DrawnRoad[] = [];
    let count = 0;
    for (let rank = 0; rank <= leastRank; rank++) {
      const own = found.filter((line) => ranks[line] === rank).map((line) => drawn(line, detail));
      count += own.reduce((sum, { points }) => sum + points.length / 2, 0);
      if (count > mostPoints) break;
      roads.push(...own);
    }
    return roads;
  };
}

function least(values: Float64Array): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function greatest(values: Float64Array): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity);
}
