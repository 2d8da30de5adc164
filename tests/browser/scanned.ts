import type { Locator } from "@playwright/test";
import jsqr from "jsqr";

/** What an app reads from a QR code on the screen. */
export async function scanned(code: Locator): Promise<string | undefined> {
  const picture = await code.screenshot();
  const url = `data:image/png;base64,${picture.toString("base64")}`;
  const { pixels, width, height } = await code.page().evaluate(pixelsOf, url);
  return jsqr(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Runs in the page, which can draw. */
async function pixelsOf(url: string): Promise<{ pixels: number[]; width: number; height: number }> {
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
}
