import type { Box } from "./Room";

/** A picture that was drawn once: a part of a numbered sheet, and where on it its point 0, 0 is; in pixels of the screen. */
export type Sprite = {
  sheet: number;
  left: number;
  top: number;
  width: number;
  height: number;
  middleX: number;
  middleY: number;
};

/** A picture that is new, for a square sheet of so many pixels. */
type SpriteDrawn = Pick<Sprite, "sheet" | "left" | "top"> & { side: number; image: ImageData };

/** What has become of the sheets: some are gone, and others have new pictures. */
export type SheetChanges = { forgotten: number[]; drawn: SpriteDrawn[] };

/** In pixels of the page. */
const sheetSize = 512;
/** So many sheets are kept, or twice those that are in use where these are more. */
const mostSheets = 8;
let lastSheet = 0;

/**
 * Pictures that are drawn again and again, each drawn once: to copy one takes a tenth of drawing it. They stand on sheets, in
 * rows of their height; once there are too many of these, all are drawn anew. The sheets themselves are kept by who copies
 * from them, as `changes` tells.
 */
export class Sprites {
  #density = devicePixelRatio;
  readonly #known = new Map<string, Sprite>();
  readonly #rows = new Map<number, { sheet: Sheet; top: number; filled: number }>();
  #sheets: Sheet[] = [];
  #bottom = Infinity;
  #most = mostSheets;
  #changes: SheetChanges = { forgotten: [], drawn: [] };
  #pad: CanvasRenderingContext2D | null = null;

  /** Pixels of the screen for one of the page. */
  get density(): number {
    return this.#density;
  }

  /** Whether none of those that were given is good any more: there are too many, or the screen is another one. */
  get isStale(): boolean {
    return this.#sheets.length > this.#most || this.#density !== devicePixelRatio;
  }

  /** Forgets all. What is asked for next is in use, and is no reason to do so again. */
  clear(): void {
    this.#density = devicePixelRatio;
    this.#known.clear();
    this.#rows.clear();
    const forgotten = [...this.#changes.forgotten, ...this.#sheets.map(({ id }) => id)];
    this.#changes = { forgotten, drawn: [] };
    this.#sheets = [];
    this.#bottom = Infinity;
    this.#most = Infinity;
  }

  /** What has become of the sheets since this was asked last. */
  changes(): SheetChanges {
    const changes = this.#changes;
    this.#changes = { forgotten: [], drawn: [] };
    return changes;
  }

  /** All that is in use has been asked for. */
  settle(): void {
    if (this.#most === Infinity) this.#most = Math.max(mostSheets, 2 * this.#sheets.length);
  }

  /** The picture of a name, in pixels of the page within a box around the point 0, 0. */
  get(name: string, box: Box, paint: (ctx: CanvasRenderingContext2D) => void): Sprite {
    const known = this.#known.get(name);
    if (known) return known;
    const density = this.#density;
    const [middleX, middleY] = [Math.ceil(-box.left * density), Math.ceil(-box.top * density)];
    const width = middleX + Math.ceil(box.right * density);
    const height = middleY + Math.ceil(box.bottom * density);
    const { sheet, left, top } = this.#place(width, height);
    const ctx = this.#padOf(width, height);
    ctx.setTransform(density, 0, 0, density, middleX, middleY);
    paint(ctx);
    const image = ctx.getImageData(0, 0, width, height);
    this.#changes.drawn.push({ sheet: sheet.id, side: sheet.side, left, top, image });
    const sprite = { sheet: sheet.id, left, top, width, height, middleX, middleY };
    this.#known.set(name, sprite);
    return sprite;
  }

  /** An empty canvas of at least that size, which is read back from. */
  #padOf(width: number, height: number): CanvasRenderingContext2D {
    const { canvas } = this.#pad ?? {};
    if (!canvas || canvas.width < width || canvas.height < height) {
      const size = {
        width: Math.max(width, canvas?.width ?? 0),
        height: Math.max(height, canvas?.height ?? 0),
      };
      const pad = Object.assign(document.createElement("canvas"), size);
      this.#pad = pad.getContext("2d", { willReadFrequently: true });
    }
    if (!this.#pad) throw new Error("This browser draws on no canvas");
    this.#pad.reset();
    return this.#pad;
  }

  /** Room on a sheet, a pixel away from its neighbours. */
  #place(width: number, height: number): { sheet: Sheet; left: number; top: number } {
    const high = 4 * Math.ceil(height / 4);
    const row = this.#rows.get(high);
    if (row && row.filled + width <= row.sheet.side) {
      const { sheet, top, filled: left } = row;
      row.filled += width + 1;
      return { sheet, left, top };
    }
    let sheet = this.#sheets.at(-1);
    if (!sheet || this.#bottom + high > sheet.side || width > sheet.side) {
      sheet = { id: (lastSheet += 1), side: Math.max(Math.ceil(sheetSize * this.#density), width, high) };
      this.#sheets.push(sheet);
      this.#bottom = 0;
    }
    const top = this.#bottom;
    this.#bottom += high + 1;
    this.#rows.set(high, { sheet, top, filled: width + 1 });
    return { sheet, left: 0, top };
  }
}

type Sheet = { id: number; side: number };
