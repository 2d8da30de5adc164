import type { Page } from "@playwright/test";

/** What is written on a map, and where on the page. */
export type MapText = { text: string; x: number; y: number };

type Written = { canvas: HTMLCanvasElement; text: string; x: number; y: number };

/**
 * Notes what is written on canvases, which have no elements to be asked, in pixels of each; what is copied from one to
 * another, and what a worker puts together of pictures of the page (`src/map/symbols.worker.ts`), is written on that as well.
 */
export async function watchMapTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written: Written[] = [];
    Object.assign(globalThis, { written });
    /** Of pictures that are on no canvas of the page. */
    const pictured = new WeakMap<ImageData | ImageBitmap, Omit<Written, "canvas">[]>();
    const { prototype } = CanvasRenderingContext2D;
    const { fillText, clearRect, reset, drawImage, getImageData } =
      Object.getOwnPropertyDescriptors(prototype);
    const wipe = (wiped: HTMLCanvasElement) => {
      for (let at = written.length - 1; at >= 0; at--)
        if (written[at]?.canvas === wiped) written.splice(at, 1);
    };
    prototype.fillText = function (text, x, y, width) {
      const at = this.getTransform().transformPoint({ x, y });
      written.push({ canvas: this.canvas, text, x: at.x, y: at.y });
      fillText.value?.call(this, text, x, y, width);
    };
    prototype.drawImage = function (...drawn: unknown[]) {
      const [source, left = 0, top = 0] = drawn as [HTMLCanvasElement | ImageBitmap, ...number[]];
      const copied = source instanceof ImageBitmap ? pictured.get(source) : undefined;
      for (const { text, x, y } of copied ?? [])
        written.push({ canvas: this.canvas, text, x: x + left, y: y + top });
      (drawImage.value as (...all: unknown[]) => void).apply(this, drawn);
    };
    prototype.getImageData = function (...area) {
      const image = getImageData.value!.apply(this, area);
      pictured.set(
        image,
        written.filter(({ canvas }) => canvas === this.canvas),
      );
      return image;
    };
    prototype.clearRect = function (...area) {
      wipe(this.canvas);
      clearRect.value?.apply(this, area);
    };
    prototype.reset = function () {
      wipe(this.canvas);
      reset.value?.call(this);
    };

    type Drawn = { sheet: number; left: number; top: number; image: ImageData };
    type Request = { changes?: { drawn: Drawn[] }[]; copies?: Int32Array };
    globalThis.Worker = class extends Worker {
      readonly #sheets: { sheet: number; text: string; x: number; y: number }[] = [];
      #asked: Omit<Written, "canvas">[] = [];

      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          if (data instanceof ImageBitmap) pictured.set(data, this.#asked);
        });
      }

      override postMessage(message: Request, ...others: unknown[]): void {
        const { changes = [], copies = [] } = message;
        for (const { sheet, left, top, image } of changes.flatMap(({ drawn }) => drawn))
          for (const { text, x, y } of pictured.get(image) ?? [])
            this.#sheets.push({ sheet, text, x: left + x, y: top + y });
        this.#asked = [];
        for (let at = 0; at < copies.length; at += 7) {
          const [sheet, left = 0, top = 0, width = 0, height = 0, toLeft = 0, toTop = 0] = copies.slice(
            at,
            at + 7,
          );
          for (const { text, x, y, ...on } of this.#sheets)
            if (on.sheet === sheet && x >= left && x < left + width && y >= top && y < top + height)
              this.#asked.push({ text, x: x - left + toLeft, y: y - top + toTop });
        }
        (super.postMessage as (...all: unknown[]) => void)(message, ...others);
      }
    };
  });
}

/** What is written on the map as it stands. */
export function mapTexts(page: Page): Promise<MapText[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { written: Written[] }).written
      .filter(({ canvas }) => canvas.isConnected)
      .map(({ canvas, text, x, y }) => {
        const box = canvas.getBoundingClientRect();
        return {
          text,
          x: box.x + (x / canvas.width) * box.width,
          y: box.y + (y / canvas.height) * box.height,
        };
      }),
  );
}
