import { VectorTile, type VectorTileFeature, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { type Drawn, isBackward, reversed, tileOf } from "../roads";
import { shownOf } from "./protomaps";

/** As wide as the tiles of basemaps are, in their own units. */
const extent = 4096;
/** As long as a line is that has its name beside it: a third of a tile. */
const leastNamed = extent / 3;

/** A tile of a Protomaps basemap as the server sends its own; undefined where it has nothing that maps show. */
export function translated(tile: ArrayBuffer, zoom: number): Uint8Array | undefined {
  const { layers } = new VectorTile(new PbfReader(tile));
  const drawn = Object.entries(shownOf).flatMap(([name, byType]) =>
    featuresOf(layers[name]).flatMap((feature): Drawn[] => {
      const type = types[feature.type];
      const shown = (type && byType[type]?.(feature.properties)) ?? [];
      if (!type || shown.length === 0) return [];
      const parts = partsOf(feature, type);
      if (parts.length === 0) return [];
      const spots = type === "line" && byType.middle ? parts.flatMap(middleOf).filter(isInTile) : [];
      const named = spots.length > 0 ? (byType.middle?.(feature.properties) ?? []) : [];
      return [
        ...shown.map((each): Drawn => ({ shown: each, type, parts })),
        ...named.map((each): Drawn => ({ shown: each, type: "point", parts: spots })),
      ];
    }),
  );
  return tileOf(drawn, zoom, extent);
}

/** By the numbers that tiles have for them. */
const types: readonly (Drawn["type"] | undefined)[] = [undefined, "point", "line", "area"];

function featuresOf(layer: VectorTileLayer | undefined): VectorTileFeature[] {
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at));
}

function partsOf(feature: VectorTileFeature, type: Drawn["type"]): number[][] {
  const unit = extent / feature.extent;
  const parts = feature
    .loadGeometry()
    .map((points) => points.flatMap(({ x, y }) => [Math.round(x * unit), Math.round(y * unit)]));
  if (type === "line") {
    const { oneway } = feature.properties;
    const isTurned = typeof oneway === "string" && isBackward({ oneway });
    return parts.filter((line) => line.length >= 4).map((line) => (isTurned ? reversed(line) : line));
  }
  return type === "area" ? parts.filter((ring) => ring.length >= 8) : parts.filter(isInTile);
}

/** A line's middle, where that is long enough for a name. */
function middleOf(line: number[]): number[][] {
  const [fromX = 0, fromY = 0] = line;
  const isLong = Math.hypot(line.at(-2)! - fromX, line.at(-1)! - fromY) >= leastNamed;
  const middle = 2 * (line.length >> 2);
  return isLong ? [line.slice(middle, middle + 2)] : [];
}

/** Tiles have points beyond their edges, too, for whoever writes names of each by itself: nothing is named twice. */
function isInTile([x = -1, y = -1]: number[]): boolean {
  return x >= 0 && y >= 0 && x < extent && y < extent;
}
