import { ExtractFault, indexOf, scan } from "../osm";
import { rankOf } from "./RoadLines";
import type { RoadLines } from "./RoadLines";

/** Points of roads that are kept at most, 16 bytes each. */
const most = 20_000_000;

/** The roads of an extract as lines. Others get their turn between the file's blocks. Throws an ExtractFault. */
export async function readLines(path: string): Promise<RoadLines> {
  const ways: { rank: number; refs: number[] }[] = [];
  let points = 0;
  await scan(path, {
    way({ tags, refs }) {
      const rank = rankOf(tags.highway);
      if (rank === undefined || tags.area === "yes") return;
      points += refs.length;
      if (points > most) throw new ExtractFault("TOO_LARGE", 0);
      ways.push({ rank, refs });
    },
  });
  const ids = new Float64Array(points);
  let count = 0;
  for (const { refs } of ways) for (const ref of refs) ids[count++] = ref;
  ids.sort();
  const places = { latitudes: new Float64Array(points).fill(NaN), longitudes: new Float64Array(points) };
  await scan(path, {
    node(id, latitude, longitude) {
      const at = indexOf(ids, id);
      if (at < 0) return;
      places.latitudes[at] = latitude;
      places.longitudes[at] = longitude;
    },
  });
  return linesOf(ways, ids, places, points);
}

function linesOf(
  ways: { rank: number; refs: number[] }[],
  ids: Float64Array,
  places: { latitudes: Float64Array; longitudes: Float64Array },
  points: number,
): RoadLines {
  const ranks: number[] = [];
  const start = [0];
  const latitudes = new Float64Array(points);
  const longitudes = new Float64Array(points);
  let count = 0;
  for (const { rank, refs } of ways) {
    // At the border an extract has ways without the places of all their nodes.
    const known = refs.map((ref) => indexOf(ids, ref)).filter((at) => !Number.isNaN(places.latitudes[at]));
    if (known.length < 2) continue;
    for (const at of known) {
      latitudes[count] = places.latitudes[at]!;
      longitudes[count++] = places.longitudes[at]!;
    }
    ranks.push(rank);
    start.push(count);
  }
  return {
    ranks: Uint8Array.from(ranks),
    start: Uint32Array.from(start),
    latitudes: latitudes.subarray(0, count),
    longitudes: longitudes.subarray(0, count),
  };
}
