import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import type { TilePlace } from "./cutTile";

export type ReadFeature = {
  properties: Record<string, string | number | boolean>;
  /** Lines, rings or points, in units of the tile. */
  parts: [x: number, y: number][][];
};
type ReadLayer = { extent: number; features: ReadFeature[] };

/** The layers of a vector tile, as another program reads them. */
export function readTile(tile: Uint8Array): Record<string, ReadLayer> {
  const { layers } = new VectorTile(new PbfReader(tile));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]): [string, ReadLayer] => [
      name,
      {
        extent: layer.extent,
        features: Array.from({ length: layer.length }, (_, at) => {
          const feature = layer.feature(at);
          const parts = feature
            .loadGeometry()
            .map((part) => part.map(({ x, y }): [number, number] => [x, y]));
          return { properties: feature.properties, parts };
        }),
      },
    ]),
  );
}

/** The tile of a place, for a map at a zoom. */
export function tileAt(zoom: number, longitude: number, latitude: number): TilePlace {
  const z = zoom - 1;
  const bent = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - bent / Math.PI) / 2) * 2 ** z),
  };
}
