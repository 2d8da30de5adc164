import type { PaletteMode } from "@mui/material";
import { GridLayer, type Coords, type DoneCallback, type GridLayerOptions } from "leaflet";
import type { Bounds } from "../../../schemas/polygon";
import { drawTile } from "./draw/drawTile";
import { groundColors } from "./style/ground";
import { sourcesOf } from "./tile/source";
import { tileSize, type Tile } from "./tile/Tile";
import type { TileStore } from "./tile/TileStore";

/** From farther away a city's map is a dot on the world's. */
export const nearEnough = 6;

/** Milliseconds of a frame after which the next tile waits for the next one. */
const drawing = 12;

export type VectorGridProps = {
  store: TileStore;
  mode: PaletteMode;
  /** Of what the server knows: beside it the world's outline is seen. */
  bounds: Bounds | undefined;
};

/** Draws each tile on a canvas of its own, as many a frame as fit; anew for another theme or a screen of another density. */
export class VectorGrid extends GridLayer {
  readonly #store: TileStore;
  readonly #bounds: Bounds | undefined;
  #mode: PaletteMode;
  #density = devicePixelRatio;
  readonly #drawn = new Map<HTMLElement, { coords: Coords; tile?: Tile }>();
  readonly #waiting = new Map<HTMLElement, () => void>();

  constructor({ store, mode, bounds, ...options }: VectorGridProps & Omit<GridLayerOptions, "bounds">) {
    super({ ...options, ...gridOptions, ...(bounds && { bounds: boxOf(bounds) }) });
    this.#store = store;
    this.#bounds = bounds;
    this.#mode = mode;
    this.on("tileunload", ({ tile }) => {
      this.#drawn.delete(tile);
      this.#waiting.delete(tile);
    });
  }

  override getEvents() {
    return { ...super.getEvents?.(), resize: () => this.#sharpen() };
  }

  setMode(mode: PaletteMode): void {
    this.#mode = mode;
    this.#drawAll();
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    this.#drawn.set(canvas, { coords });
    void this.#fill(canvas, coords, done);
    return canvas;
  }

  async #fill(canvas: HTMLElement, coords: Coords, done: DoneCallback): Promise<void> {
    const [source] = sourcesOf(squareOf(coords), coords.z, this.#store.lastZoom);
    const tile = source && (await this.#store.load(source.place));
    if (!this.#drawn.has(canvas)) return;
    if (!tile) {
      done(new Error("The tile did not come"), canvas);
      return;
    }
    this.#drawn.set(canvas, { coords, tile });
    this.#later(canvas, () => {
      this.#draw(canvas);
      done(undefined, canvas);
    });
  }

  #sharpen(): void {
    if (this.#density === devicePixelRatio) return;
    this.#density = devicePixelRatio;
    this.#drawAll();
  }

  #drawAll(): void {
    for (const canvas of this.#drawn.keys())
      if (!this.#waiting.has(canvas)) this.#later(canvas, () => this.#draw(canvas));
  }

  #later(canvas: HTMLElement, draw: () => void): void {
    if (this.#waiting.size === 0) requestAnimationFrame(() => this.#next());
    this.#waiting.set(canvas, draw);
  }

  #next(): void {
    const end = performance.now() + drawing;
    for (const [canvas, draw] of this.#waiting) {
      draw();
      this.#waiting.delete(canvas);
      if (performance.now() >= end) break;
    }
    if (this.#waiting.size > 0) requestAnimationFrame(() => this.#next());
  }

  #draw(canvas: HTMLElement): void {
    const { coords, tile } = this.#drawn.get(canvas) ?? {};
    const ctx = canvas instanceof HTMLCanvasElement ? canvas.getContext("2d") : null;
    const [at] = coords ? sourcesOf(squareOf(coords), coords.z, this.#store.lastZoom) : [];
    if (!ctx || !coords || !tile || !at) return;
    ctx.canvas.width = tileSize * this.#density;
    ctx.canvas.height = tileSize * this.#density;
    ctx.scale(this.#density, this.#density);
    ctx.clip(this.#known(coords));
    ctx.fillStyle = groundColors[this.#mode].land;
    ctx.fillRect(0, 0, tileSize, tileSize);
    drawTile({ ctx, zoom: coords.z, mode: this.#mode, at }, tile);
  }

  /** The part of a tile that the server knows. */
  #known(coords: Coords): Path2D {
    const path = new Path2D();
    const crs = this._map.options.crs!;
    const { left, top } = squareOf(coords);
    if (!this.#bounds) path.rect(0, 0, tileSize, tileSize);
    else {
      const { north, west, south, east } = this.#bounds;
      const [from, to] = [
        crs.latLngToPoint({ lat: north, lng: west }, coords.z),
        crs.latLngToPoint({ lat: south, lng: east }, coords.z),
      ];
      path.rect(from.x - left, from.y - top, to.x - from.x, to.y - from.y);
    }
    return path;
  }
}

const gridOptions: GridLayerOptions = { tileSize, minZoom: nearEnough, maxZoom: 19 };

function squareOf({ x, y }: Coords) {
  const [left, top] = [x * tileSize, y * tileSize];
  return { left, top, right: left + tileSize, bottom: top + tileSize };
}

function boxOf({ south, west, north, east }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}
