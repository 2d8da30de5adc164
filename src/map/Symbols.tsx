import { createElementObject, createLayerComponent, type LayerProps } from "@react-leaflet/core";
import { CircleMarker, LayerGroup, type CircleMarkerOptions, type Point as Pixels } from "leaflet";
import type { Point } from "../../schemas/polygon";
import { Level } from "./Level";
import { symbolShapes, type SymbolShape } from "./symbolShapes";
import { usePlanChange } from "./usePlanChange";

export type MapSymbol = { point: Point } & Pick<
  SymbolOptions,
  "shape" | "radius" | "color" | "weight" | "fillColor" | "text" | "textColor"
>;

type SymbolsProps = { symbols: readonly MapSymbol[]; level: "symbols" | "marks" };

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
  const common = { interactive: false, fillOpacity: 1, ...(pane !== undefined && { pane }) };
  return symbols.map(
    ({ point: [latitude, longitude], fillColor, ...style }) =>
      new SymbolMarker([latitude, longitude], {
        ...style,
        ...common,
        fill: fillColor !== undefined,
        ...(fillColor !== undefined && { fillColor }),
      }),
  );
}

type SymbolOptions = CircleMarkerOptions & {
  shape: SymbolShape;
  /** Within it: how many it stands for. */
  text?: string | undefined;
  textColor?: string | undefined;
};

/** Leaflet's canvas, as far as its own circles use it. */
type Renderer = {
  _drawing: boolean;
  _ctx: CanvasRenderingContext2D;
  _fillStroke(ctx: CanvasRenderingContext2D, layer: unknown): void;
};

/** A circle marker of any shape: drawn on a canvas, thousands of them take no time. */
class SymbolMarker extends CircleMarker {
  declare readonly options: SymbolOptions;
  declare readonly _renderer: Renderer;
  declare readonly _point: Pixels;
  declare readonly _radius: number;
  declare readonly _empty: () => boolean;

  _updatePath(): void {
    const { _drawing: isDrawing, _ctx: ctx } = this._renderer;
    if (!isDrawing || this._empty()) return;
    const { shape, text, textColor = "#000" } = this.options;
    const { x, y } = this._point;
    ctx.beginPath();
    const corners = symbolShapes[shape];
    if (corners) {
      for (const [right, down] of corners) ctx.lineTo(x + right * this._radius, y + down * this._radius);
      ctx.closePath();
    } else ctx.arc(x, y, this._radius, 0, 2 * Math.PI);
    this._renderer._fillStroke(ctx, this);
    if (text === undefined) return;
    ctx.globalAlpha = 1;
    ctx.fillStyle = textColor;
    ctx.font = font;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y + 0.5);
  }
}

const font = '700 11px Lato, system-ui, "Segoe UI", sans-serif';
