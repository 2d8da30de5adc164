import type { Page } from "@playwright/test";

type Timed = { found?: Promise<number> };

/** Milliseconds from what the user does to the page until a row with the text stands first, painted. */
export async function timeOf(page: Page, event: "keydown" | "click", text: string, act: () => Promise<void>) {
  await page.evaluate(watchFirstRow, [event, text] as const);
  await act();
  return page.evaluate(() => (globalThis as Timed).found ?? Number.NaN);
}

/** Runs in the page: from the event's own time, so that what waits to be handled counts too. What never comes is told. */
function watchFirstRow([event, text]: readonly ["keydown" | "click", string]): void {
  (globalThis as Timed).found = new Promise((resolve, reject) => {
    const isThere = () => document.querySelector("tbody tr")?.textContent?.includes(text) === true;
    let from: number | undefined;
    const begin = ({ timeStamp }: Event) => {
      if (isThere()) reject(new Error(`${text} was there before: the machine is too busy to measure`));
      from = timeStamp;
    };
    addEventListener(event, begin, { capture: true, once: true });
    setTimeout(() => {
      const stands = document.querySelector("tbody tr")?.textContent;
      reject(new Error(`${text} did not come to stand first: ${stands} does`));
    }, 20_000);
    const observer = new MutationObserver(() => {
      if (from === undefined || !isThere()) return;
      observer.disconnect();
      const began = from;
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
