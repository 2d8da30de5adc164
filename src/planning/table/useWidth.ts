import { useLayoutEffect, useState, type RefObject } from "react";

/** How wide an element is, as it changes. */
export function useWidth(of: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!of.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
