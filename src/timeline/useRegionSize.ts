import { useLayoutEffect, useState, type RefObject } from "react";

/** Pixels within an element, without its scroll bars. */
export function useRegionSize(region: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 900, height: 600 });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () =>
      setSize((known) => {
        const { clientWidth: width, clientHeight: height } = element;
        return known.width === width && known.height === height ? known : { width, height };
      });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [region]);
  return size;
}
