import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { isGround, type Ground } from "../style/ground";
import { isRoadClass, type RoadClass } from "../style/roads";

/** x and y in turn, in pixels of a tile that is `tileSize` wide; an area's last point is its first one. */
export type Part = readonly number[];

/** As wide as a tile is drawn on a map at its own zoom. */
export const tileSize = 512;

type Drawn = { parts: readonly Part[] };

export type Road = Drawn & {
  kind: RoadClass;
  isLink: boolean;
  isBridge: boolean;
  isTunnel: boolean;
  isOneWay: boolean;
  /** Above the ground or, where negative, below. */
  level: number;
  name: string;
  ref: string;
};
export type Rail = Drawn & { isBridge: boolean; isTunnel: boolean };
type Waterway = Drawn & { isStream: boolean };
type Place = { name: string; rank: number; kind: string; x: number; y: number };
type HouseNumber = { text: string; x: number; y: number };

/** What a vector tile has, by its layers. */
export type Tile = {
  ground: readonly (Drawn & { kind: Ground })[];
  water: readonly Drawn[];
  waterways: readonly Waterway[];
  buildings: readonly Drawn[];
  roads: readonly Road[];
  rails: readonly Rail[];
  places: readonly Place[];
  houseNumbers: readonly HouseNumber[];
};

export const emptyTile: Tile = {
  ground: [],
  water: [],
  waterways: [],
  buildings: [],
  roads: [],
  rails: [],
  places: [],
  houseNumbers: [],
};

/** Reads a Mapbox Vector Tile; what it has besides is left out. */
export function readTile(bytes: ArrayBuffer): Tile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  function all<T>(name: string, read: (feature: Feature) => T[]): T[] {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => read(featureOf(layer!.feature(at)))).flat();
  }
  return {
    ground: all("ground", ({ is: { kind }, parts }) => (isGround(kind) ? [{ kind, parts }] : [])),
    water: all("water", ({ parts }) => [{ parts }]),
    waterways: all("waterways", ({ is, parts }) => [{ isStream: is.kind === "stream", parts }]),
    buildings: all("buildings", ({ parts }) => [{ parts }]),
    roads: all("roads", roadOf),
    rails: all("rails", ({ is, parts }) => [
      { isBridge: is.bridge === true, isTunnel: is.tunnel === true, parts },
    ]),
    places: all("places", ({ is, parts }) =>
      parts.flatMap(([x = 0, y = 0]) => {
        const name = textOf(is.name);
        return name === "" ? [] : [{ name, rank: Number(is.rank ?? 5), kind: textOf(is.kind), x, y }];
      }),
    ),
    houseNumbers: all("housenumbers", ({ is, parts }) =>
      parts.map(([x = 0, y = 0]) => ({ text: textOf(is.number), x, y })),
    ),
  };
}

type Feature = { is: VectorTileFeature["properties"]; parts: Part[] };

function featureOf(feature: VectorTileFeature): Feature {
  const scale = tileSize / feature.extent;
  const parts = feature.loadGeometry().map((points) => points.flatMap(({ x, y }) => [x * scale, y * scale]));
  return { is: feature.properties, parts };
}

function roadOf({ is, parts }: Feature): Road[] {
  if (!isRoadClass(is.class)) return [];
  return [
    {
      kind: is.class,
      isLink: is.link === true,
      isBridge: is.bridge === true,
      isTunnel: is.tunnel === true,
      isOneWay: is.oneway === true,
      level: Number(is.layer ?? 0),
      name: textOf(is.name),
      ref: textOf(is.ref),
      parts,
    },
  ];
}

function textOf(value: string | number | boolean | undefined): string {
  return value === undefined ? "" : String(value);
}
