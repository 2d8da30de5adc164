import type { SheetChanges } from "./Sprites";
import type { DrawRequest } from "./SymbolCanvas";

const sheets = new Map<number, OffscreenCanvasRenderingContext2D>();
const canvas = new OffscreenCanvas(1, 1);

/** Draws symbols off the page's thread, and answers with the picture. */
addEventListener("message", ({ data: { width, height, changes, copies } }: MessageEvent<DrawRequest>) => {
  for (const change of changes) keep(change);
  // As a new size does, this empties it.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const ctx = contextOf(canvas);
  ctx.clearRect(0, 0, width, height);
  for (let at = 0; at < copies.length; at += 7) {
    const [sheet, left, top, wide, high, x, y] = copies.subarray(at, at + 7) as unknown as Copy;
    const from = sheets.get(sheet);
    if (from) ctx.drawImage(from.canvas, left, top, wide, high, x, y, wide, high);
  }
  const image = canvas.transferToImageBitmap();
  postMessage(image, { transfer: [image] });
});

type Copy = [sheet: number, left: number, top: number, wide: number, high: number, x: number, y: number];

function keep({ forgotten, drawn }: SheetChanges): void {
  for (const id of forgotten) sheets.delete(id);
  for (const { sheet, side, left, top, image } of drawn) {
    const ctx = sheets.get(sheet) ?? contextOf(new OffscreenCanvas(side, side));
    sheets.set(sheet, ctx);
    ctx.putImageData(image, left, top);
  }
}

function contextOf(sheet: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const ctx = sheet.getContext("2d");
  if (!ctx) throw new Error("This browser draws on no canvas");
  return ctx;
}
