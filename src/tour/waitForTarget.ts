/** Spec 9. */
const interval = 250;
const tries = 300;

/** The element that a tour points to, as soon as it is on the page; undefined where it does not come. */
export async function waitForTarget(selector: string, signal: AbortSignal): Promise<Element | undefined> {
  for (let attempt = 0; attempt < tries && !signal.aborted; attempt += 1) {
    const element = targetNow(selector);
    if (element) return element;
    await new Promise((wake) => setTimeout(wake, interval));
  }
  return undefined;
}

/** The first of a selector's elements that has a place on the page: the tab of a pane may stand for it. */
export function targetNow(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
}
