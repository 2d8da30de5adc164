import type { Page } from "@playwright/test";

const steps = 60;

/** As a text: what tsx makes of a function asks for helpers that no page has. */
const watchFrames = `
  window.seen = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.seen.push(now - last);
    last = now;
    window.frame = requestAnimationFrame(next);
  });
  undefined`;

/** Milliseconds of each frame from the press of the button until a map that is dragged has come to rest. */
export async function framesOfDrag(page: Page, direction: number): Promise<number[]> {
  await page.evaluate(watchFrames);
  const [x, y] = [640, 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + direction * step * 4, y + step);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { seen, frame } = window as unknown as { seen: number[]; frame: number };
    cancelAnimationFrame(frame);
    return seen.slice(1);
  });
}
