import type { Box } from "./Room";

/** A picture that was drawn once: a part of a sheet, and where on it its point 0, 0 is; in pixels of the screen. */
export type Sprite = {
  sheet: HTMLCanvasElement;
  left: number;
  top: number;
  width: number;
  height: number;
  middleX: number;
  middleY: number;
};

/** In pixels of the page. */
const sheetSize = 512;
/** So many sheets are kept, or twice those that are in use where these are more. */
const mostSheets = 8;

/**
 * Pictures that are drawn again and again, each drawn once: to copy one takes a tenth of drawing it. They stand on sheets, in
 * rows of their height; once there are too many of these, all are drawn anew.
 */
export class Sprites {
  #density = devicePixelRatio;
  readonly #known = new Map<string, Sprite>();
  readonly #rows = new Map<number, { sheet: HTMLCanvasElement; top: number; filled: number }>();
  #sheets = 0;
  #bottom = Infinity;
  #sheet: HTMLCanvasElement | undefined;
  #most = mostSheets;

  /** Pixels of the screen for one of the page. */
  get density(): number {
    return this.#density;
  }

  /** Whether none of those that were given is good any more: there are too many, or the screen is another one. */
  get isStale(): boolean {
    return this.#sheets > this.#most || this.#density !== devicePixelRatio;
  }

  /** Forgets all. What is asked for next is in use, and is no reason to do so again. */
  clear(): void {
    this.#density = devicePixelRatio;
    this.#known.clear();
    this.#rows.clear();
    this.#sheets = 0;
    this.#bottom = Infinity;
    this.#sheet = undefined;
    this.#most = Infinity;
  }

  /** All that is in use has been asked for. */
  settle(): void {
    if (this.#most === Infinity) this.#most = Math.max(mostSheets, 2 * this.#sheets);
  }

  /** The picture of a name, in pixels of the page within a box around the point 0, 0. */
  get(name: string, box: Box, paint: (ctx: CanvasRenderingContext2D) => void): Sprite {
    const known = this.#known.get(name);
    if (known) return known;
    const density = this.#density;
    const [middleX, middleY] = [Math.ceil(-box.left * density), Math.ceil(-box.top * density)];
    const width = middleX + Math.ceil(box.right * density);
    const height = middleY + Math.ceil(box.bottom * density);
    const place = this.#place(width, height);
    const sprite = { ...place, width, height, middleX, middleY };
    const ctx = sprite.sheet.getContext("2d");
    if (ctx) {
      ctx.save();
      ctx.setTransform(density, 0, 0, density, sprite.left + middleX, sprite.top + middleY);
      paint(ctx);
      ctx.restore();
    }
    this.#known.set(name, sprite);
    return sprite;
  }

  /** Room on a sheet, a pixel away from its neighbours. */
  #place(width: number, height: number): Pick<Sprite, "sheet" | "left" | "top"> {
    const high = 4 * Math.ceil(height / 4);
    const row = this.#rows.get(high);
    if (row && row.filled + width <= row.sheet.width) {
      const { sheet, top, filled: left } = row;
      row.filled += width + 1;
      return { sheet, left, top };
    }
    if (!this.#sheet || this.#bottom + high > this.#sheet.height || width > this.#sheet.width) {
      const side = Math.max(Math.ceil(sheetSize * this.#density), width, high);
      this.#sheet = Object.assign(document.createElement("canvas"), { width: side, height: side });
      this.#sheets += 1;
      this.#bottom = 0;
    }
    const [sheet, top] = [this.#sheet, this.#bottom];
    this.#bottom += high + 1;
    this.#rows.set(high, { sheet, top, filled: width + 1 });
    return { sheet, left: 0, top };
  }
}
