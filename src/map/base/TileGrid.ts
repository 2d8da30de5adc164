import { createElementObject, createTileLayerComponent, type LayerProps } from "@react-leaflet/core";
import { VectorGrid, type VectorGridProps } from "./VectorGrid";

type TileGridProps = LayerProps & VectorGridProps;

/** The ground, waters and roads of a map, drawn from vector tiles. */
export const TileGrid = createTileLayerComponent<VectorGrid, TileGridProps>(
  (props, context) => createElementObject(new VectorGrid(props), context),
  (grid, { mode }, before) => {
    if (mode !== before.mode) grid.setMode(mode);
  },
);
