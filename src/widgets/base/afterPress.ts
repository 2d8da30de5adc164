let isPressed = false;

// What a widget matches is also asked where there is no page.
const page = globalThis.document as Document | undefined;
page?.addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"])
  page?.addEventListener(end, () => (isPressed = false), true);

/**
 * Does it at once, or, while a pointer presses, after the click: an error that shows when a field is left would move
 * the button that is being pressed from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = new AbortController();
  function release(): void {
    released.abort();
    setTimeout(act);
  }
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, release, { capture: true, signal: released.signal });
}
