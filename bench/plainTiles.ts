import Flatbush from "flatbush";
import { cutLine } from "../server/roads/geometry";
import { layerOf, partsOf, type Shapes, worldSize } from "../server/roads/shapes";
import type { TilePlace } from "../server/roads/tiles/cutTile";
import { type Feature, writeTile } from "../server/roads/tiles/writeTile";

const extent = 4096;
const margin = (20 * extent) / 512;
const frame = { left: -margin, top: -margin, right: extent + margin, bottom: extent + margin };

/** The simplest tiles of roads: each way by itself, with all of its points and properties. */
export function plainTiles(shapes: Shapes): (place: TilePlace) => Uint8Array | undefined {
  const index = Flatbush.from(shapes.index!);
  return ({ z, x, y }) => {
    const size = worldSize / 2 ** z;
    const [left, top] = [x * size, y * size];
    const unit = extent / size;
    const features = index
      .search(left, top, left + size, top + size, (shape) => shapes.from[shape]! <= z + 1)
      .filter((shape) => layerOf(shapes, shape) === "roads")
      .flatMap((shape): Feature[] => {
        const parts = partsOf(shapes, shape)
          .flatMap((part) =>
            cutLine(
              Array.from(part, (each, at) => (each - (at % 2 === 0 ? left : top)) * unit),
              frame,
            ),
          )
          .map((part) => part.map(Math.round));
        return parts.length > 0 ? [{ look: shapes.looks[shapes.look[shape]!]!, type: "line", parts }] : [];
      });
    return features.length > 0 ? writeTile([{ name: "roads", features }], extent) : undefined;
  };
}
