/** Spec 9. */
const interval = 250;
const tries = 300;

/** The element that a tour points to, as soon as it is on the page; undefined where it does not come. */
export async function waitForTarget(selector: string, signal: AbortSignal): Promise<Element | undefined> {
  for (let attempt = 0; attempt < tries && !signal.aborted; attempt += 1) {
    const element = document.querySelector(selector);
    if (element && element.getClientRects().length > 0) return element;
    await new Promise((wake) => setTimeout(wake, interval));
  }
  return undefined;
}
