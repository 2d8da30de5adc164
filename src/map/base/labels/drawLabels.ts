import type { PaletteMode } from "@mui/material";
import { halos, shieldStyles, type TextStyle } from "../style/labels";
import { shieldHeight, shieldText, type Label, type Measure } from "./Label";

type Ink = { ctx: CanvasRenderingContext2D; mode: PaletteMode; family: string };

/** Letters stand where they are put, not at the next pixel. */
const exact = { textRendering: "geometricPrecision" } as const;

/** In pixels. */
const haloWidth = 3;

/** Writes labels; the first ones matter most and are written last. */
export function drawLabels(ink: Ink, labels: readonly Label[]): void {
  Object.assign(ink.ctx, { textAlign: "center", textBaseline: "middle", lineJoin: "round", ...exact });
  for (const label of labels.toReversed()) {
    if (label.kind === "shield") drawShield(ink, label);
    else write(ink, label);
  }
}

/** Measures texts as they are written, each once. */
export function createMeasure(ctx: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  return (text, style) => {
    const font = fontOf(style, family);
    const key = `${font} ${style.spacing ?? 0} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    Object.assign(ctx, { font, ...exact });
    ctx.letterSpacing = `${style.spacing ?? 0}px`;
    const { width } = ctx.measureText(text);
    known.set(key, width);
    return width;
  };
}

/** As CSS has it. */
export function fontOf(
  { size, weight = 400, isItalic = false }: Pick<TextStyle, "size" | "weight" | "isItalic">,
  family: string,
): string {
  return `${isItalic ? "italic " : ""}${weight} ${size}px ${family}`;
}

function write({ ctx, mode, family }: Ink, label: Exclude<Label, { kind: "shield" }>): void {
  const { style } = label;
  ctx.font = fontOf(style, family);
  ctx.letterSpacing = `${style.spacing ?? 0}px`;
  const each = (put: (text: string) => void) => {
    if (label.kind === "text") {
      ctx.save();
      ctx.translate(label.x, label.y);
      put(label.text);
      ctx.restore();
      return;
    }
    for (const { text, x, y, angle } of piecesOf(label)) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      put(text);
      ctx.restore();
    }
  };
  if (style.hasHalo) {
    Object.assign(ctx, { strokeStyle: halos[mode], lineWidth: haloWidth });
    each((text) => ctx.strokeText(text, 0, 0));
  }
  ctx.fillStyle = style.color[mode];
  each((text) => ctx.fillText(text, 0, 0));
  ctx.letterSpacing = "0px";
}

/** Letter by letter; a straight text in one piece, as fonts space it best. */
function piecesOf({ letters, glyphs }: Extract<Label, { kind: "along" }>) {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  if (!first || !last) return [];
  if (glyphs.some(({ angle }) => angle !== first.angle))
    return glyphs.map((glyph, at) => ({ ...glyph, text: letters[at] ?? "" }));
  const [x, y] = [(first.x + last.x) / 2, (first.y + last.y) / 2];
  return [{ text: letters.join(""), x, y, angle: first.angle }];
}

function drawShield({ ctx, mode, family }: Ink, label: Extract<Label, { kind: "shield" }>): void {
  const { x, y, width, text, road } = label;
  const { fill, border, text: color } = shieldStyles[road][mode];
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - shieldHeight / 2, width, shieldHeight, 3);
  Object.assign(ctx, { fillStyle: fill, strokeStyle: border, lineWidth: 1 });
  ctx.fill();
  ctx.stroke();
  ctx.font = fontOf(shieldText, family);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y + 0.5);
}
