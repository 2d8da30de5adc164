import type { Page } from "@playwright/test";

/** What scrolling cost: frames that came late, over all frames, and processor milliseconds of the main thread a frame. */
export type Scrolling = { dropped: number; work: number };

/** Frames that are scrolled, by five rows each: 12,000 pixels a second. */
export const frames = 120;

/** Scrolls what the page shows. The work is processor time, which a busy machine does not lengthen; late frames it does. */
export async function scrolling(page: Page): Promise<Scrolling> {
  // The rest of loading (saved preferences, the feed) is not the scrolling's.
  await page.waitForTimeout(1000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await work();
  const late = await page.evaluate(scrollFrames, frames);
  const after = await work();
  await devtools.detach();
  return { dropped: late / frames, work: (after - before) / frames };
}

/** Runs in the page: puts a plain table of 1,000 rows with the same texts in its place, on which no script works. */
export function becomeInert(): void {
  const rows = [...document.querySelectorAll("tbody tr")]
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))
    .filter((texts) => texts.length > 1);
  const region = document.createElement("div");
  region.style.cssText = "height: 640px; overflow: auto; contain: strict; background: white";
  const table = document.createElement("table");
  table.style.cssText = "table-layout: fixed; width: 1700px; white-space: nowrap";
  for (let index = 0; index < 1000; index += 1) {
    const row = table.insertRow();
    row.style.height = "40px";
    for (const text of rows[index % rows.length] ?? []) row.insertCell().textContent = text;
  }
  region.append(table);
  document.body.replaceChildren(region);
}

/** Runs in the page: scrolls the list's region; a frame that comes a whole frame late counts as dropped. */
async function scrollFrames(frameCount: number): Promise<number> {
  const region = [...document.querySelectorAll<HTMLElement>("*")]
    .filter((element) => element.scrollHeight > element.clientHeight + 2000)
    .at(-1);
  const target = region ?? document.scrollingElement;
  if (!target) throw new Error("There is nothing to scroll");
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let dropped = 0;
  let last = await nextFrame();
  for (let frame = 0; frame < frameCount; frame += 1) {
    target.scrollTop += 200;
    const now = await nextFrame();
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
    last = now;
  }
  return dropped;
}
