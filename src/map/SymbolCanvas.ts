import type { LayerOptions, Map as LeafletMap, Point as Pixels } from "leaflet";
import {
  bodyReach,
  drawBody,
  drawHeading,
  drawLabel,
  labelFrom,
  labelWidth,
  symbolFonts,
  type SymbolLook,
  wedge,
} from "./drawSymbol";
import { labelShape } from "./labelShape";
import { type Box, boxAround } from "./Room";
import { type Sprite, Sprites } from "./Sprites";
import type { MapSymbol } from "./Symbols";
import { type DrawnView, ViewCanvas } from "./ViewCanvas";

/** Symbols that move by themselves, the first ones below; undefined where one is not to be seen. */
export type SymbolSource = {
  /** As they are now on the map as it stands; what is the same object as before looks and stands as before. */
  read: () => readonly (MapSymbol | undefined)[];
  /** Calls back when they may be others, until what it answers is called. */
  follow: (changed: () => void) => () => void;
};

/** Where a symbol is, in pixels of the map's layers, and what is drawn there, the first below. */
type Placed = { at: Pixels; pictures: readonly Picture[] };
/** `from`: how far from the symbol's middle, in pixels of the page. */
type Picture = { sprite: Sprite; from: number };

/** Headings that are drawn: no eye sees the degrees between. */
const headings = 36;

/** A thousand symbols on one canvas, as often as they move: each is put together of pictures that are drawn once. */
export class SymbolCanvas extends ViewCanvas {
  #source: SymbolSource;
  #stop: (() => void) | undefined;
  readonly #bodies = new Sprites();
  /** Apart from those: with the ages in them there are new ones each minute. */
  readonly #labels = new Sprites();
  #symbols: readonly (MapSymbol | undefined)[] = [];
  #placed = new Map<MapSymbol, Placed>();
  /** What the places are pixels of. */
  #origin = "";

  constructor(source: SymbolSource, options: LayerOptions) {
    super({ ...options, beyond: 0.3, atOnce: true });
    this.#source = source;
  }

  override onAdd(): this {
    void this.#awaitFonts();
    this.#begin();
    return super.onAdd();
  }

  override onRemove(): this {
    this.#stop?.();
    this.#stop = undefined;
    this.#forget();
    return super.onRemove();
  }

  setSource(source: SymbolSource): void {
    this.#source = source;
    if (!this.#stop) return;
    this.#stop();
    this.#begin();
    this.redraw();
  }

  /** What its symbols cover, in pixels from a point of the layers: no street is named there. */
  roomTaken(from: Pixels): Box[] {
    return [...this.#placed].flatMap(([{ radius, opacity = 1 }, { at }]) =>
      opacity < 0.5 ? [] : [boxAround(at.x - from.x, at.y - from.y, radius + 2, radius + 2)],
    );
  }

  protected override draw({ map, ctx, corner, width, height }: DrawnView): void {
    this.#symbols = this.#source.read();
    this.#place(map);
    const { density } = this.#bodies;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    const [across, down] = [width * density, height * density];
    for (const symbol of this.#symbols) {
      const placed = symbol && this.#placed.get(symbol);
      if (!placed) continue;
      const x = (placed.at.x - corner.x) * density;
      const y = (placed.at.y - corner.y) * density;
      for (const { sprite, from } of placed.pictures) {
        const { sheet, left, top, width: wide, height: high, middleX, middleY } = sprite;
        const [atX, atY] = [Math.round(x + from * density) - middleX, Math.round(y) - middleY];
        if (atX + wide < 0 || atY + high < 0 || atX > across || atY > down) continue;
        ctx.drawImage(sheet, left, top, wide, high, atX, atY, wide, high);
      }
    }
  }

  #begin(): void {
    this.#stop = this.#source.follow(() => {
      if (!isSame(this.#symbols, this.#source.read())) this.redraw();
    });
  }

  /** Letters of a font that comes later look otherwise. */
  async #awaitFonts(): Promise<void> {
    if (symbolFonts.every((font) => document.fonts.check(font))) return;
    await Promise.all(symbolFonts.map((font) => document.fonts.load(font)));
    this.#forget();
    this.redraw();
  }

  #forget(those: readonly Sprites[] = [this.#bodies, this.#labels]): void {
    for (const sprites of those) sprites.clear();
    this.#placed = new Map();
  }

  /** Where the symbols are, and their pictures: of those that are as before these stay. */
  #place(map: LeafletMap): void {
    const all = [this.#bodies, this.#labels];
    const stale = all.filter(({ isStale }) => isStale);
    if (stale.length > 0) this.#forget(stale);
    const { x, y } = map.getPixelOrigin();
    const origin = `${map.getZoom()} ${x} ${y}`;
    const isMoved = origin !== this.#origin;
    this.#origin = origin;
    const placed = new Map<MapSymbol, Placed>();
    for (const symbol of this.#symbols) {
      if (!symbol) continue;
      const known = this.#placed.get(symbol);
      placed.set(
        symbol,
        known && !isMoved
          ? known
          : {
              at: map.latLngToLayerPoint([...symbol.point]),
              pictures: known?.pictures ?? picturesOf(symbol, this.#bodies, this.#labels),
            },
      );
    }
    this.#placed = placed;
    for (const sprites of all) sprites.settle();
  }
}

/** Its wedge, itself and its label: what lies below first. */
function picturesOf(symbol: MapSymbol, bodies: Sprites, labels: Sprites): Picture[] {
  const { heading, label } = symbol;
  const pictures = [{ sprite: bodySprite(symbol, bodies), from: 0 }];
  if (heading !== undefined) pictures.unshift({ sprite: wedgeSprite(symbol, heading, bodies), from: 0 });
  if (label) {
    const width = labelWidth(measuring(), label);
    pictures.push({ sprite: labelSprite(label, width, labels), from: labelFrom(symbol, label, width) });
  }
  return pictures;
}

const middle = { x: 0, y: 0 };

function bodySprite(look: SymbolLook, sprites: Sprites): Sprite {
  const { shape, radius, halfWidth, color, weight, dashArray, fillColor, opacity } = look;
  const { text, textColor, ring, flag } = look;
  const outline = [shape, radius, halfWidth, color, weight, dashArray, fillColor, opacity];
  const name = JSON.stringify([...outline, text, textColor, ring, flag]);
  const { x, y } = bodyReach(look);
  return sprites.get(name, boxAround(0, 0, x, y), (ctx) => drawBody(ctx, look, middle));
}

function wedgeSprite(look: SymbolLook, heading: number, sprites: Sprites): Sprite {
  const { radius, ring, color, fillColor } = look;
  const turn = Math.round((heading * headings) / 360) % headings;
  const degrees = (turn * 360) / headings;
  const corners = wedge(look, degrees);
  const edge = 2;
  const box = {
    left: Math.min(...corners.map(({ x }) => x)) - edge,
    top: Math.min(...corners.map(({ y }) => y)) - edge,
    right: Math.max(...corners.map(({ x }) => x)) + edge,
    bottom: Math.max(...corners.map(({ y }) => y)) + edge,
  };
  const name = `wedge ${turn} ${radius} ${ring !== undefined} ${color} ${fillColor}`;
  return sprites.get(name, box, (ctx) => drawHeading(ctx, look, degrees, middle));
}

function labelSprite(label: NonNullable<MapSymbol["label"]>, width: number, sprites: Sprites): Sprite {
  const { text, color, ground } = label;
  const half = labelShape.height / 2;
  const box = { left: 0, top: -half, right: width, bottom: half };
  return sprites.get(`label ${color} ${ground} ${text}`, box, (ctx) => drawLabel(ctx, label, middle));
}

let measured: CanvasRenderingContext2D | null = null;

/** Text is measured on a canvas that nobody sees. */
function measuring(): CanvasRenderingContext2D {
  measured ??= document.createElement("canvas").getContext("2d");
  if (!measured) throw new Error("This browser draws on no canvas");
  return measured;
}

function isSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
