/** Roads as they are drawn, one after the other: the points of line `at` stand from `start[at]` to `start[at + 1]`. */
export type RoadLines = {
  /** 0 for motorways, up to `leastRank` for tracks of service. */
  ranks: Uint8Array;
  start: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
};

/** Roads by how far they lead: what is drawn first where there is no room for all. */
const kinds = [
  ["motorway", "trunk"],
  ["primary"],
  ["secondary"],
  ["tertiary"],
  ["unclassified", "residential", "living_street", "pedestrian", "road"],
  ["service"],
];

const rankByHighway = new Map(
  kinds.flatMap((names, rank) =>
    names.flatMap((name): [string, number][] => [
      [name, rank],
      [`${name}_link`, rank],
    ]),
  ),
);

export const leastRank = kinds.length - 1;

export function rankOf(highway: string | undefined): number | undefined {
  return rankByHighway.get(highway ?? "");
}
