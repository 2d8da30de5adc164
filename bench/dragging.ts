import type { Page } from "@playwright/test";
import { framesDuring } from "./framesDuring";

const steps = 60;

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
