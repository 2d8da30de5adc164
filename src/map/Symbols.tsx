import { createElementObject, createLayerComponent, type LayerProps } from "@react-leaflet/core";
import { CircleMarker, LayerGroup, type CircleMarkerOptions, type Point as Pixels } from "leaflet";
import type { Point } from "../../schemas/polygon";
import { drawSymbol, type SymbolLook } from "./drawSymbol";
import { Level } from "./Level";
import { usePlanChange } from "./usePlanChange";

export type MapSymbol = { point: Point } & SymbolLook;

type SymbolsProps = { symbols: readonly MapSymbol[]; level: "symbols" | "moves" | "marks" };

/** Symbols on a canvas of their own. They say nothing of the pointer: what it is on is found by its place. */
export function Symbols({ symbols, level }: SymbolsProps) {
  usePlanChange(symbols);
  return (
    <Level name={level}>
      <SymbolLayer symbols={symbols} />
    </Level>
  );
}

type SymbolLayerProps = LayerProps & Pick<SymbolsProps, "symbols">;

/** One layer for thousands of them: as components of their own they would take a second. */
const SymbolLayer = createLayerComponent<LayerGroup, SymbolLayerProps>(
  (props, context) => createElementObject(new LayerGroup(markersOf(props, context.pane)), context),
  (group, props, { symbols: before }) => {
    if (props.symbols === before) return;
    group.clearLayers();
    for (const marker of markersOf(props, props.pane)) group.addLayer(marker);
  },
);

function markersOf({ symbols }: SymbolLayerProps, pane: string | undefined): SymbolMarker[] {
  return symbols.map(({ point, ...look }) => {
    const { radius, weight, opacity = 1 } = look;
    const common = { interactive: false, ...(pane !== undefined && { pane }) };
    return new SymbolMarker(point, { radius, weight, opacity, look, ...common });
  });
}

type SymbolOptions = CircleMarkerOptions & { look: SymbolLook };

/** Leaflet's canvas, as far as its own circles use it. */
type Renderer = { _drawing: boolean; _ctx: CanvasRenderingContext2D };

/** A circle marker of any look: drawn on a canvas, thousands of them take no time. */
class SymbolMarker extends CircleMarker {
  declare readonly options: SymbolOptions;
  declare readonly _renderer: Renderer;
  declare readonly _point: Pixels;
  declare readonly _radius: number;
  declare readonly _empty: () => boolean;

  constructor(point: Point, options: SymbolOptions) {
    super([...point], options);
  }

  /** How far beyond its radius is drawn: what goes is wiped away with it. */
  _clickTolerance(): number {
    const { halfWidth = 0, label } = this.options.look;
    return (label ? 16 + widest * label.text.length : 12) + Math.max(0, halfWidth - this._radius);
  }

  _updatePath(): void {
    const { _drawing: isDrawing, _ctx: ctx } = this._renderer;
    if (isDrawing && !this._empty()) drawSymbol(ctx, this.options.look, this._point);
  }
}

/** Pixels of a letter, at the most. */
const widest = 9;
