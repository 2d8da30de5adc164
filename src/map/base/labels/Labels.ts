import { createElementObject, createTileLayerComponent, type LayerProps } from "@react-leaflet/core";
import { LabelCanvas, type LabelCanvasProps } from "./LabelCanvas";

type LabelsProps = LayerProps & LabelCanvasProps;

/** All names of a view on one canvas: none is cut where a tile ends, none stands on another. */
export const Labels = createTileLayerComponent<LabelCanvas, LabelsProps>(
  (props, context) => createElementObject(new LabelCanvas(props), context),
  (labels, { mode }, before) => {
    if (mode !== before.mode) labels.setMode(mode);
  },
);
