import type { Page } from "@playwright/test";
import { median } from "./figures";
import { framesDuring } from "./framesDuring";

const steps = 60;

/** A map that is dragged to and fro so often: milliseconds of a frame in the mean, and of the longest of a drag; medians. */
export async function framesOfDrags(page: Page, drags: number): Promise<{ mean: number; longest: number }> {
  const means: number[] = [];
  const longest: number[] = [];
  for (let count = 0; count < drags; count += 1) {
    const times = await framesOfDrag(page, count % 2 === 0 ? -1 : 1);
    means.push(times.reduce((sum, each) => sum + each, 0) / times.length);
    longest.push(Math.max(...times));
  }
  return { mean: median(means), longest: median(longest) };
}

/** Milliseconds of each frame from the press of the button until a map that is dragged has come to rest. */
export function framesOfDrag(page: Page, direction: number): Promise<number[]> {
  return framesDuring(page, async () => {
    const [x, y] = [640, 400];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.move(x + direction * step * 4, y + step);
    }
    await page.mouse.up();
  });
}
