import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { ExtractFault } from "../osm";

/** What a file beside an extract may stand for. */
export type Beside = "water" | "places";

type Feature<Geometry> = { properties: Readonly<Record<string, unknown>>; geometry: Geometry };
type Position = readonly [longitude: number, latitude: number];

/** The file beside an extract: `porto-water.geojson` beside `porto.osm.pbf`. */
export function besidePath(extractPath: string, kind: Beside): string {
  return `${extractPath.replace(/(\.osm)?\.pbf$/, "")}-${kind}.geojson`;
}

/**
 * Areas of the GeoJSON beside an extract (RFC 7946), as rings of longitudes and latitudes in turn; undefined where there is
 * none. Throws ExtractFault BROKEN_BESIDE.
 */
export function areasBeside(extractPath: string): number[][][] | undefined {
  return featuresBeside(extractPath, "water")?.flatMap(({ geometry }) => {
    const areas = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    return (areas as Position[][][]).map((rings) =>
      rings.map((ring) => ring.flatMap(([east, north]) => [east, north])),
    );
  });
}

/** Places of the GeoJSON beside an extract. Throws ExtractFault BROKEN_BESIDE. */
export function placesBeside(
  extractPath: string,
): { name: string; kind: string; rank: number; within?: string; at: Position }[] | undefined {
  return featuresBeside(extractPath, "places")?.map(({ properties, geometry }) => ({
    name: String(properties.name),
    kind: String(properties.kind),
    rank: Number(properties.rank),
    ...(typeof properties.within === "string" && { within: properties.within }),
    at: geometry.coordinates as Position,
  }));
}

type Geometry = { type: string; coordinates: unknown };

const geometries: Record<Beside, readonly string[]> = {
  water: ["Polygon", "MultiPolygon"],
  places: ["Point"],
};

function featuresBeside(extractPath: string, kind: Beside): Feature<Geometry>[] | undefined {
  const path = besidePath(extractPath, kind);
  if (!existsSync(path)) return undefined;
  const allowed = geometries[kind];
  try {
    const { features } = JSON.parse(readFileSync(path, "utf8")) as { features: Feature<Geometry>[] };
    for (const [at, { geometry, properties }] of features.entries()) {
      if (!allowed.includes(geometry.type))
        throw new Error(`feature ${at + 1} is a ${geometry.type}; write ${allowed.join(" or ")}`);
      if (kind === "places") checkPlace(properties, at + 1);
      checkDegrees(geometry.coordinates, at + 1);
    }
    return features;
  } catch (error) {
    throw new ExtractFault("BROKEN_BESIDE", 0, error, `${basename(path)}: ${(error as Error).message}`);
  }
}

function checkPlace({ name, kind, rank }: Feature<Geometry>["properties"], at: number): void {
  if (typeof name !== "string" || typeof kind !== "string")
    throw new Error(`feature ${at} needs a name and a kind`);
  if (![1, 2, 3, 4, 5].includes(rank as number))
    throw new Error(`feature ${at} has the rank ${String(rank)}; write 1 to 5`);
}

function checkDegrees(coordinates: unknown, at: number): void {
  const all = [coordinates].flat(Infinity);
  if (all.length < 2 || !all.every((each) => typeof each === "number" && Number.isFinite(each)))
    throw new Error(`feature ${at} has coordinates that are no numbers`);
}
