import type { Page } from "@playwright/test";

type Watch = { seen: number[]; frame: number };

/** As a text: what tsx makes of a function asks for helpers that no page has. */
const watchFrames = `(() => {
  const watch = { seen: [], frame: 0 };
  let last = performance.now();
  watch.frame = requestAnimationFrame(function next(now) {
    watch.seen.push(now - last);
    last = now;
    watch.frame = requestAnimationFrame(next);
  });
  return watch;
})()`;

/**
 * Milliseconds of each frame from the beginning of what is done until the page has come to rest. Rejects where the page was
 * left meanwhile, and where it drew no frame.
 */
export async function framesDuring(page: Page, does: () => Promise<void>, rest = 500): Promise<number[]> {
  const watch = await page.evaluateHandle<Watch>(watchFrames);
  await does();
  await page.waitForTimeout(rest);
  const frames = await watch.evaluate(({ seen, frame }) => {
    cancelAnimationFrame(frame);
    return seen.slice(1);
  });
  if (frames.length === 0) throw new Error("The page drew no frame: nothing is known of how it moves");
  return frames;
}
