import type { Page } from "@playwright/test";

/** What is written on a map, and where on the page. */
export type MapText = { text: string; x: number; y: number };

type Written = { canvas: HTMLCanvasElement; text: string; x: number; y: number };

/**
 * Notes what is written on canvases, which have no elements to be asked, in pixels of each; what is copied from one to
 * another is written on that as well.
 */
export async function watchMapTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written: Written[] = [];
    Object.assign(globalThis, { written });
    const { prototype } = CanvasRenderingContext2D;
    const { fillText, clearRect, drawImage } = Object.getOwnPropertyDescriptors(prototype);
    prototype.fillText = function (text, x, y, width) {
      const at = this.getTransform().transformPoint({ x, y });
      written.push({ canvas: this.canvas, text, x: at.x, y: at.y });
      fillText.value?.call(this, text, x, y, width);
    };
    prototype.drawImage = function (...drawn: unknown[]) {
      const [source, left = 0, top = 0, width = 0, height = 0, toLeft = 0, toTop = 0] = drawn as [
        HTMLCanvasElement,
        ...number[],
      ];
      const copied = written.filter(
        ({ canvas, x, y }) =>
          canvas === source && x >= left && x < left + width && y >= top && y < top + height,
      );
      for (const { text, x, y } of drawn.length === 9 ? copied : []) {
        const at = this.getTransform().transformPoint({ x: x - left + toLeft, y: y - top + toTop });
        written.push({ canvas: this.canvas, text, x: at.x, y: at.y });
      }
      (drawImage.value as (...all: unknown[]) => void).apply(this, drawn);
    };
    prototype.clearRect = function (...area) {
      for (let at = written.length - 1; at >= 0; at--)
        if (written[at]?.canvas === this.canvas) written.splice(at, 1);
      clearRect.value?.apply(this, area);
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
