import { createElementObject, createLayerComponent, type LayerProps } from "@react-leaflet/core";
import { Level } from "./Level";
import { SymbolCanvas, type SymbolSource } from "./SymbolCanvas";
import { usePlanChange } from "./usePlanChange";

type MovingSymbolsProps = { source: SymbolSource; level: "symbols" | "moves" | "marks" };

/** Symbols on a canvas of their own that are moved without React drawing anything. */
export function MovingSymbols({ source, level }: MovingSymbolsProps) {
  usePlanChange(source);
  return (
    <Level name={level}>
      <MovingLayer source={source} />
    </Level>
  );
}

const MovingLayer = createLayerComponent<SymbolCanvas, LayerProps & { source: SymbolSource }>(
  ({ source }, context) => {
    const { pane } = context;
    return createElementObject(new SymbolCanvas(source, pane === undefined ? {} : { pane }), context);
  },
  (canvas, { source }, before) => {
    if (source !== before.source) canvas.setSource(source);
  },
);
