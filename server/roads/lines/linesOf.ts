import { indexOf, type Extract } from "../osm";
import { rankOf, type RoadLines } from "./RoadLines";

/** The roads of an extract as lines. */
export function linesOf({ ways, nodeIds, latitudes: north, longitudes: east }: Extract): RoadLines {
  const drawn = ways.flatMap(({ tags, refs }) => {
    const rank = rankOf(tags.highway);
    return rank === undefined || tags.area === "yes" ? [] : [{ rank, refs }];
  });
  const points = drawn.reduce((sum, { refs }) => sum + refs.length, 0);
  const ranks: number[] = [];
  const start = [0];
  const latitudes = new Float64Array(points);
  const longitudes = new Float64Array(points);
  let count = 0;
  for (const { rank, refs } of drawn) {
    // At the border an extract has ways without the places of all their nodes.
    const known = refs.map((ref) => indexOf(nodeIds, ref)).filter((at) => !Number.isNaN(north[at]));
    if (known.length < 2) continue;
    for (const at of known) {
      latitudes[count] = north[at]!;
      longitudes[count++] = east[at]!;
    }
    ranks.push(rank);
    start.push(count);
  }
  return {
    ranks: Uint8Array.from(ranks),
    start: Uint32Array.from(start),
    latitudes: latitudes.slice(0, count),
    longitudes: longitudes.slice(0, count),
  };
}
