/**
 * Tells how high a window has to be that nothing of its page scrolls, now and whenever that changes; null where the page fills
 * it, however high it is. Answers the way to stop.
 */
export function watchHeight(main: HTMLElement, onHeight: (height: number | null) => void): () => void {
  let told: number | null | undefined;
  const measure = () => {
    const height = heightOf(main);
    if (height === told) return;
    told = height;
    onHeight(height);
  };
  const sizes = new ResizeObserver(measure);
  const watchParts = () => {
    sizes.disconnect();
    for (const part of [main, ...main.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watchParts);
  parts.observe(main, { childList: true });
  watchParts();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}

function heightOf(main: HTMLElement): number | null {
  const parts = [...main.children];
  if (parts.some((part) => getComputedStyle(part).flexGrow !== "0")) return null;
  const { top } = main.getBoundingClientRect();
  const bottoms = parts.map((part) => part.getBoundingClientRect().bottom + main.scrollTop);
  return Math.ceil(Math.max(top, ...bottoms) + Number.parseFloat(getComputedStyle(main).paddingBottom));
}
