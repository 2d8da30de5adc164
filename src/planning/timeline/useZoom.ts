import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Span } from "../../../schemas/schedule";
import { atOf, fittingHour, xOf, zoomed, type TimeScale } from "../day/timeScale";

/** How wide an hour is; until somebody zooms, the whole span fits. What is under the pointer stays there. */
export function useZoom(region: RefObject<HTMLElement | null>, { start, end }: Span, head: number) {
  const [chosen, setChosen] = useState<number>();
  const [room, setRoom] = useState(900);
  const anchor = useRef<{ at: number; offset: number }>(undefined);
  const perHour = chosen ?? fittingHour({ start, end }, room);
  const scale = useMemo<TimeScale>(() => ({ start, end, perHour }), [start, end, perHour]);

  useLayoutEffect(() => {
    const element = region.current;
    const kept = anchor.current;
    anchor.current = undefined;
    if (element && kept) element.scrollTo({ left: xOf(scale, kept.at) - kept.offset });
  }, [scale, region]);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(() => setRoom(Math.max(300, element.clientWidth - head - 2)));
    resized.observe(element);
    return () => resized.disconnect();
  }, [region, head]);

  /** `offset`: the pixel of the track, as it shows, that stays where it is; the middle without one. */
  function zoom(steps: number, offset?: number): void {
    const { clientWidth = 0, scrollLeft = 0 } = region.current ?? {};
    const kept = offset ?? (clientWidth - head) / 2;
    anchor.current = { at: atOf(scale, scrollLeft + kept), offset: kept };
    setChosen(zoomed(perHour, steps));
  }

  const onZoom = useEffectEvent(zoom);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    // React's own wheel listener is passive, and the browser would zoom the whole page.
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      onZoom(event.deltaY < 0 ? 1 : -1, event.clientX - left - head);
    }
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
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
