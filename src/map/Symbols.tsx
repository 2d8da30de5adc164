import { createElementObject, createLayerComponent, type LayerProps } from "@react-leaflet/core";
import { CircleMarker, LayerGroup, type CircleMarkerOptions, type Point as Pixels } from "leaflet";
import type { Point } from "../../schemas/polygon";
import { labelShape } from "./labelShape";
import { Level } from "./Level";
import { symbolShapes, type SymbolShape } from "./symbolShapes";
import { usePlanChange } from "./usePlanChange";

export type MapSymbol = { point: Point } & Pick<
  SymbolOptions,
  | "shape"
  | "radius"
  | "halfWidth"
  | "color"
  | "weight"
  | "dashArray"
  | "fillColor"
  | "opacity"
  | "text"
  | "textColor"
  | "ring"
  | "flag"
  | "heading"
  | "label"
>;

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
  return symbols.map((symbol) => markerOf(symbol, pane));
}

export function markerOf(symbol: MapSymbol, pane: string | undefined): SymbolMarker {
  const { point, ...style } = symbol;
  const common = { interactive: false, lineCap: "butt" as const, ...(pane !== undefined && { pane }) };
  return new SymbolMarker([...point], { ...styleOf(style), ...common });
}

/** All that a symbol looks like. */
function styleOf({ fillColor, opacity = 1, ...style }: Omit<MapSymbol, "point">): SymbolOptions {
  return {
    ...style,
    opacity,
    fillOpacity: opacity,
    fill: fillColor !== undefined,
    ...(fillColor !== undefined && { fillColor }),
  };
}

type SymbolLabel = { text: string; color: string; ground: string; side: "left" | "right" };

type SymbolOptions = CircleMarkerOptions & {
  shape: SymbolShape;
  /** Of a pill: to each side of its middle. */
  halfWidth?: number | undefined;
  /** Within it: its number, or how many it stands for. */
  text?: string | undefined;
  textColor?: string | undefined;
  /** Around it. */
  ring?: { color: string; dash?: readonly number[] } | undefined;
  /** The colour of a small triangle at its upper right. */
  flag?: string | undefined;
  /** Where it is bound for, in degrees clockwise from north: a wedge at its edge. */
  heading?: number | undefined;
  /** What is written beside it, and the ground on which it can be read over the map. */
  label?: SymbolLabel | undefined;
};

/** Leaflet's canvas, as far as its own circles use it. */
type Renderer = {
  _drawing: boolean;
  _ctx: CanvasRenderingContext2D;
  _fillStroke(ctx: CanvasRenderingContext2D, layer: unknown): void;
};

/** A circle marker of any shape: drawn on a canvas, thousands of them take no time. */
export class SymbolMarker extends CircleMarker {
  declare readonly options: SymbolOptions;
  declare readonly _renderer: Renderer;
  declare readonly _point: Pixels;
  declare _radius: number;
  declare readonly _empty: () => boolean;

  /** It is another one, elsewhere: whatever it was before that the new one is not goes. */
  become(symbol: MapSymbol): void {
    const { point, ...style } = symbol;
    const next = { ...plain, ...styleOf(style) };
    if (next.dashArray === this.options.dashArray) {
      // Leaflet would have it drawn anew for each of them, and once more for its place.
      Object.assign(this.options, next);
      this._radius = next.radius ?? this._radius;
    } else this.setStyle(next);
    this.setLatLng([...point]);
  }

  /** How far beyond its radius is drawn: what goes is wiped away with it. */
  _clickTolerance(): number {
    const { halfWidth = 0, label } = this.options;
    return (label ? 16 + widest * label.text.length : 12) + Math.max(0, halfWidth - this._radius);
  }

  _updatePath(): void {
    const { _drawing: isDrawing, _ctx: ctx } = this._renderer;
    if (!isDrawing || this._empty()) return;
    const { text, textColor = "#000", ring, flag, heading, label } = this.options;
    const { x, y } = this._point;
    if (heading !== undefined) this.#drawHeading(heading);
    this.#trace(0);
    this._renderer._fillStroke(ctx, this);
    if (text === undefined && !ring && flag === undefined && !label) return;
    ctx.globalAlpha = 1;
    if (label) this.#drawLabel(label);
    if (ring) {
      this.#trace(2.5);
      ctx.setLineDash(ring.dash ? [...ring.dash] : []);
      ctx.lineWidth = 2;
      ctx.strokeStyle = ring.color;
      ctx.stroke();
      ctx.setLineDash([]);
    }
    if (flag !== undefined) this.#drawFlag(flag);
    if (text === undefined) return;
    ctx.fillStyle = textColor;
    ctx.font = this._radius < large ? smallFont : font;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y + 0.5);
  }

  /** Its outline, or one so far around it. */
  #trace(around: number): void {
    const { _ctx: ctx } = this._renderer;
    const { shape, halfWidth } = this.options;
    const { x, y } = this._point;
    const radius = this._radius + around;
    ctx.beginPath();
    const corners = symbolShapes[shape];
    if (shape === "square" || halfWidth !== undefined) {
      const half = halfWidth === undefined ? 0.9 * this._radius + around : halfWidth + around;
      const high = shape === "square" ? 0.9 * this._radius + around : radius;
      ctx.roundRect(x - half, y - high, 2 * half, 2 * high, shape === "square" ? 2 : high);
    } else if (corners) {
      for (const [right, down] of corners) ctx.lineTo(x + right * radius, y + down * radius);
      ctx.closePath();
    } else ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }

  /** Before itself, which covers the wedge's foot. */
  #drawHeading(heading: number): void {
    const { _ctx: ctx } = this._renderer;
    const { color = "", fillColor = color, ring } = this.options;
    const edge = this._radius + (ring ? 4 : 1);
    const { x, y } = this._point;
    const angle = ((heading - 90) * Math.PI) / 180;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    ctx.beginPath();
    for (const [ahead, beside] of [
      [edge + 8, 0],
      [0.5 * edge, 0.85 * edge],
      [0.5 * edge, -0.85 * edge],
    ] as const)
      ctx.lineTo(x + ahead * right - beside * down, y + ahead * down + beside * right);
    ctx.closePath();
    ctx.globalAlpha = 1;
    ctx.lineJoin = "round";
    ctx.lineWidth = 2;
    ctx.strokeStyle = color;
    ctx.stroke();
    ctx.fillStyle = fillColor;
    ctx.fill();
  }

  #drawLabel({ text, color, ground, side }: SymbolLabel): void {
    const { _ctx: ctx } = this._renderer;
    const { gap, padding, height } = labelShape;
    const { x, y } = this._point;
    ctx.font = labelFont;
    const width = ctx.measureText(text).width + 2 * padding;
    const left = side === "right" ? x + this._radius + gap : x - this._radius - gap - width;
    ctx.globalAlpha = 0.85;
    ctx.beginPath();
    ctx.roundRect(left, y - height / 2, width, height, 4);
    ctx.fillStyle = ground;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    ctx.fillStyle = color;
    ctx.fillText(text, left + padding, y + 0.5);
  }

  #drawFlag(color: string): void {
    const { _ctx: ctx } = this._renderer;
    const side = 0.75 * (this.options.halfWidth ?? this._radius);
    const [x, y] = [this._point.x + side, this._point.y - 0.75 * this._radius];
    ctx.beginPath();
    for (const [right, down] of flagCorners) ctx.lineTo(x + right, y + down);
    ctx.closePath();
    ctx.lineJoin = "round";
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = this.options.color ?? color;
    ctx.stroke();
    ctx.fillStyle = color;
    ctx.fill();
  }
}

/** What a symbol may have or not. */
const plain = {
  halfWidth: undefined,
  text: undefined,
  ring: undefined,
  flag: undefined,
  heading: undefined,
  label: undefined,
} satisfies Partial<SymbolOptions>;

const flagCorners = [
  [0, -4],
  [4, 3],
  [-4, 3],
] as const;

/** Pixels of a letter, at the most. */
const widest = 9;

/** From this radius on a number is written larger. */
const large = 8;
const family = 'Lato, system-ui, "Segoe UI", sans-serif';
const font = `700 10.5px ${family}`;
const smallFont = `700 9.5px ${family}`;
const labelFont = `700 11px ${family}`;
