import type { Page } from "@playwright/test";

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

/** Milliseconds of each frame from the beginning of what is done until the page has come to rest. */
export async function framesDuring(page: Page, does: () => Promise<void>, rest = 500): Promise<number[]> {
  await page.evaluate(watchFrames);
  await does();
  await page.waitForTimeout(rest);
  return page.evaluate(() => {
    const { seen, frame } = window as unknown as { seen: number[]; frame: number };
    cancelAnimationFrame(frame);
    return seen.slice(1);
  });
}
