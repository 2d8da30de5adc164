import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the open tab of a strip that scrolls wholly in sight: its buttons come and take their place once it has been
 * scrolled, when MUI no longer looks.
 */
export function useOpenTabInSight(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = strip.current?.querySelector(".MuiTabs-scroller");
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() =>
      scroller.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" }),
    );
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);
  return strip;
}
