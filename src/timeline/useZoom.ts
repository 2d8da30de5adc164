import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Span } from "../../schemas/schedule";
import { atOf, fittingHour, xOf, zoomed, type TimeScale } from "./timeScale";

type ZoomOptions = {
  /** All that can be scrolled to, and what fits as long as nobody zooms. */
  span: Span;
  main: Span;
  /** Pixels: of the whole, and of what stands before the bars. */
  width: number;
  head: number;
};

/** Pixels of an hour's text beyond its line: where it stands at an edge behind which there is more it would be cut. */
const roomFor = (edge: number) => (edge % 3600 === 0 ? 16 : 0);

/** How wide an hour is; until somebody zooms, the day fits. What is under the pointer stays there. */
export function useZoom(region: RefObject<HTMLElement | null>, { span, main, width, head }: ZoomOptions) {
  const { start, end } = span;
  const [chosen, setChosen] = useState<number>();
  const anchor = useRef<{ at: number; offset: number }>(undefined);
  const pointer = useRef<number>(undefined);
  const before = start < main.start ? roomFor(main.start) : 0;
  const after = end > main.end ? roomFor(main.end) : 0;
  const perHour = chosen ?? fittingHour(main, Math.max(120, width - head - 2 - before - after));
  const scale = useMemo<TimeScale>(() => ({ start, end, perHour }), [start, end, perHour]);

  useLayoutEffect(() => {
    const element = region.current;
    const kept = anchor.current;
    anchor.current = undefined;
    if (!element) return;
    if (kept) element.scrollTo({ left: xOf(scale, kept.at) - kept.offset });
    else if (chosen === undefined) element.scrollTo({ left: xOf(scale, main.start) - before });
  }, [scale, region, chosen, main.start, before]);

  /** `offset`: the pixel of the bars, as they show, that stays where it is; the middle without one. */
  function zoom(steps: number, offset?: number): void {
    const { scrollLeft = 0 } = region.current ?? {};
    const kept = offset ?? pointer.current ?? (width - head) / 2;
    anchor.current = { at: atOf(scale, scrollLeft + kept), offset: kept };
    setChosen(zoomed(perHour, steps));
  }

  const onZoom = useEffectEvent(zoom);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const offsetOf = (event: MouseEvent) => event.clientX - element.getBoundingClientRect().left - head;
    // React's own wheel listener is passive, and the browser would zoom the whole page.
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(event.deltaY < 0 ? 1 : -1, offsetOf(event));
    }
    function onMove(event: PointerEvent): void {
      const offset = offsetOf(event);
      pointer.current = offset > 0 ? offset : undefined;
    }
    function onLeave(): void {
      pointer.current = undefined;
    }
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerleave", onLeave);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerleave", onLeave);
    };
  }, [region, head]);

  return { scale, detail: useSettled(scale), zoom, fit: () => setChosen(undefined) };
}

/** While one zooms, what is drawn is only stretched; this long after, in milliseconds, it is drawn anew. */
const settling = 100;

/** The scale of the bars' details: which are too thin to draw, which have room for words. */
function useSettled(scale: TimeScale): TimeScale {
  const [settled, setSettled] = useState(scale);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scale), settling);
    return () => clearTimeout(timer);
  }, [scale]);
  const isOfSameSpan = settled.start === scale.start && settled.end === scale.end;
  return isOfSameSpan ? settled : scale;
}
