import { labelShape } from "./labelShape";
import { symbolShapes, type SymbolShape } from "./symbolShapes";

/** How a symbol looks, wherever it stands. */
export type SymbolLook = {
  shape: SymbolShape;
  /** Pixels. */
  radius: number;
  /** Of a pill: to each side of its middle. */
  halfWidth?: number | undefined;
  /** Of its outline. */
  color: string;
  weight: number;
  /** Lengths of dashes and gaps. */
  dashArray?: string | undefined;
  fillColor?: string | undefined;
  /** From 0 to 1; all of it where it is not said. */
  opacity?: number | undefined;
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

export type SymbolLabel = { text: string; color: string; ground: string; side: "left" | "right" };

type Ctx = CanvasRenderingContext2D;
/** In pixels. */
type Place = { x: number; y: number };

/** A symbol where it stands. */
export function drawSymbol(ctx: Ctx, look: SymbolLook, { x, y }: Place): void {
  const { label } = look;
  // Before the symbol, which covers the wedge's foot.
  if (look.heading !== undefined) drawHeading(ctx, look, look.heading, { x, y });
  drawBody(ctx, look, { x, y });
  if (label) drawLabel(ctx, label, { x: x + labelFrom(look, label, labelWidth(ctx, label)), y });
}

/** The symbol without what stands beside it. */
export function drawBody(ctx: Ctx, look: SymbolLook, { x, y }: Place): void {
  const { radius, color, weight, dashArray, fillColor, opacity = 1, ring, flag } = look;
  const { text, textColor = "#000" } = look;
  trace(ctx, look, { x, y }, 0);
  ctx.globalAlpha = opacity;
  if (fillColor !== undefined) {
    ctx.fillStyle = fillColor;
    ctx.fill("evenodd");
  }
  if (weight > 0) {
    ctx.setLineDash(dashArray?.split(" ").map(Number) ?? []);
    ctx.lineWidth = weight;
    ctx.strokeStyle = color;
    ctx.lineCap = "butt";
    ctx.lineJoin = "round";
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  if (ring) {
    trace(ctx, look, { x, y }, around.ring);
    ctx.setLineDash(ring.dash ? [...ring.dash] : []);
    ctx.lineWidth = 2;
    ctx.strokeStyle = ring.color;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  if (flag !== undefined) drawFlag(ctx, look, flag, { x, y });
  if (text === undefined) return;
  ctx.fillStyle = textColor;
  ctx.font = radius < large ? smallFont : font;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, y + 0.5);
}

/** How far from its middle a symbol is drawn, without what stands beside it: to each side, up and down. */
export function bodyReach({ shape, radius, halfWidth = 0, weight, ring, flag }: SymbolLook): Place {
  const reach = (shape === "circle" ? 1 : farthest) * radius;
  const outside = 1 + Math.max(weight / 2, ring ? around.ring + 1 : 0, flag === undefined ? 0 : around.flag);
  return { x: Math.max(reach, halfWidth) + outside, y: reach + outside };
}

export function drawHeading(ctx: Ctx, look: SymbolLook, heading: number, { x, y }: Place): void {
  const { color, fillColor = color } = look;
  ctx.beginPath();
  for (const corner of wedge(look, heading)) ctx.lineTo(x + corner.x, y + corner.y);
  ctx.closePath();
  ctx.globalAlpha = 1;
  ctx.lineJoin = "round";
  ctx.lineWidth = 2;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.fillStyle = fillColor;
  ctx.fill();
}

/** The corners of the wedge, from the symbol's middle. */
export function wedge({ radius, ring }: Pick<SymbolLook, "radius" | "ring">, heading: number): Place[] {
  const edge = radius + (ring ? 4 : 1);
  const angle = ((heading - 90) * Math.PI) / 180;
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  return (
    [
      [edge + 8, 0],
      [0.5 * edge, 0.85 * edge],
      [0.5 * edge, -0.85 * edge],
    ] as const
  ).map(([ahead, beside]) => ({ x: ahead * right - beside * down, y: ahead * down + beside * right }));
}

/** A label from its left edge on, in the middle of its height. */
export function drawLabel(ctx: Ctx, label: SymbolLabel, { x, y }: Place): void {
  const { padding, height } = labelShape;
  ctx.globalAlpha = 0.85;
  ctx.beginPath();
  ctx.roundRect(x, y - height / 2, labelWidth(ctx, label), height, 4);
  ctx.fillStyle = label.ground;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.font = labelFont;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillStyle = label.color;
  ctx.fillText(label.text, x + padding, y + 0.5);
}

export function labelWidth(ctx: Ctx, { text }: Pick<SymbolLabel, "text">): number {
  ctx.font = labelFont;
  return ctx.measureText(text).width + 2 * labelShape.padding;
}

/** Where the left edge of its label is, from the symbol's middle. */
export function labelFrom({ radius }: SymbolLook, { side }: SymbolLabel, width: number): number {
  return side === "right" ? radius + labelShape.gap : -radius - labelShape.gap - width;
}

/** Its outline, or one so far outside of it. */
function trace(
  ctx: Ctx,
  { shape, radius: own, halfWidth }: SymbolLook,
  { x, y }: Place,
  outside: number,
): void {
  const radius = own + outside;
  ctx.beginPath();
  const corners = symbolShapes[shape];
  if (shape === "square" || halfWidth !== undefined) {
    const half = halfWidth === undefined ? 0.9 * own + outside : halfWidth + outside;
    const high = shape === "square" ? 0.9 * own + outside : radius;
    ctx.roundRect(x - half, y - high, 2 * half, 2 * high, shape === "square" ? 2 : high);
  } else if (corners) {
    for (const [right, down] of corners) ctx.lineTo(x + right * radius, y + down * radius);
    ctx.closePath();
  } else ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

function drawFlag(ctx: Ctx, { radius, halfWidth, color }: SymbolLook, flag: string, place: Place): void {
  const x = place.x + 0.75 * (halfWidth ?? radius);
  const y = place.y - 0.75 * radius;
  ctx.beginPath();
  for (const [right, down] of flagCorners) ctx.lineTo(x + right, y + down);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.fillStyle = flag;
  ctx.fill();
}

const flagCorners = [
  [0, -4],
  [4, 3],
  [-4, 3],
] as const;

/** Pixels outside of a symbol: where its ring is, and how far its flag reaches at most. */
const around = { ring: 2.5, flag: 6 } as const;

/** Of the corners of all shapes, in units of the radius. */
const farthest = 1.3;

/** From this radius on a number is written larger. */
const large = 8;
const family = 'Lato, system-ui, "Segoe UI", sans-serif';
const font = `700 10.5px ${family}`;
const smallFont = `700 9.5px ${family}`;
const labelFont = `700 11px ${family}`;

/** What symbols are written in. */
export const symbolFonts: readonly string[] = [font, labelFont];
