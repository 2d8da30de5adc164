import { useCallback, useEffect, useRef, useState, type PointerEvent } from "react";
import type { Day } from "../../../dataProviders/services";
import type { ScheduleAction } from "../../../schemas/schedule";
import type { Board } from "../day/Board";
import { dropAction, placeAt, type DropTarget } from "../day/drop";
import { atOf, xOf, type TimeScale } from "../../timeline";
import { schedules } from "../calls";
import { createObservable, useObserved } from "../observable";
import { pricesOf, type Prices } from "../placing/prices";
import { mostPriced } from "../placing/usePrices";
import { dayOfSheet, sheetKey } from "../sheets/sheetKey";
import { followPointer } from "./followPointer";

type Options = {
  day: Day;
  board: Board | undefined;
  perform: (action: ScheduleAction) => void;
};

/** So near to an edge, in pixels, what is below scrolls; and so far with each frame. */
const edge = 36;
const stride = 12;

/**
 * Drags orders over the board. What follows the pointer is moved without React, a frame at a time, and who shows what is
 * dragged, and where it would be, asks for it by itself: the board does not draw anew until the drop.
 */
export function useOrderDrag({ day, board, perform }: Options) {
  const [aim] = useState(() => createObservable(nowhere));
  const ghost = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const shownScale = useRef<TimeScale>(undefined);
  const dragging = useRef(false);
  const newest = useRef({ day, board, perform });
  useEffect(() => {
    newest.current = { day, board, perform };
  });

  const begin = useCallback(
    (event: PointerEvent, orders: string[]) => {
      // A finger scrolls; what it wants to move it moves by the menu.
      if (event.pointerType === "touch") return;
      const moved = new Set(orders);
      let point: Point | undefined;
      const asking = new AbortController();
      let target: DropTarget | undefined;
      let frame = 0;

      function follow(): void {
        frame = requestAnimationFrame(follow);
        const { board: now, day: own } = newest.current;
        if (!point || !now) return;
        scrollBelow(point);
        const place = dropPlaceAt(point, own, now, shownScale.current, moved);
        if (ghost.current) ghost.current.style.transform = besidePointer(point, ghost.current);
        if (mark.current) Object.assign(mark.current.style, markStyle(place));
        if (isSameTarget(place?.target, target)) return;
        target = place?.target;
        aim.set({ ...aim.get(), target });
      }
      followPointer(event.nativeEvent, {
        onMove: ({ clientX, clientY, altKey }) => {
          if (!point) {
            dragging.current = true;
            aim.set({ orders });
            frame = requestAnimationFrame(follow);
            void ask();
          }
          point = { x: clientX, y: clientY, fresh: altKey };
        },
        onEnd: (dropped) => {
          cancelAnimationFrame(frame);
          asking.abort();
          dragging.current = false;
          aim.set(nowhere);
          const { board: now, day: own, perform: act } = newest.current;
          if (!dropped || !now || !point) return;
          const place = dropPlaceAt(point, own, now, shownScale.current, moved);
          const action = place && dropAction(orders, place.target, now);
          if (action) act(action);
        },
      });

      /** Once for all places: while the pointer moves they are only looked up. Without an answer one drags as well. */
      async function ask(): Promise<void> {
        if (orders.length > mostPriced) return;
        const places = await schedules
          .places(newest.current.day, orders, asking.signal)
          .catch(() => undefined);
        if (places && !asking.signal.aborted) aim.set({ ...aim.get(), prices: pricesOf(places) });
      }
    },
    [aim],
  );
  const onScale = useCallback((scale: TimeScale) => {
    shownScale.current = scale;
  }, []);
  return { begin, aim, dragging, ghost, mark, onScale };
}

/** Begins a drag with the press that it comes from. */
export type BeginDrag = (event: PointerEvent, orders: string[]) => void;
export type OrderDrag = ReturnType<typeof useOrderDrag>;

/** What is dragged at the moment. */
export function useDragged({ aim }: Pick<OrderDrag, "aim">): string[] | undefined {
  return useObserved(aim, ({ orders }) => orders);
}

/** What is dragged, where it would be let go, and what each place costs once that is known. */
type Aim = { orders?: string[]; target?: DropTarget | undefined; prices?: Prices };

const nowhere: Aim = {};

/** Where the pointer is; `fresh`: a key asks for a new run. */
type Point = { x: number; y: number; fresh: boolean };

/** A line at the place in a run, a frame around a row or the cards. */
function markStyle(place: ReturnType<typeof dropPlaceAt>): Partial<CSSStyleDeclaration> {
  if (!place) return { visibility: "hidden" };
  const { box, x } = place;
  return {
    visibility: "visible",
    transform: `translate(${x === undefined ? box.left : x - 2}px, ${box.top}px)`,
    width: x === undefined ? `${Math.min(box.width, innerWidth - box.left)}px` : "4px",
    height: `${box.height}px`,
  };
}

/** Below the pointer and to its right, or where there is room: what is said of the place is always in sight. */
function besidePointer({ x, y }: Point, { offsetWidth, offsetHeight }: HTMLElement): string {
  const left = Math.max(8, Math.min(x + 14, innerWidth - offsetWidth - 8));
  const top = y + 14 + offsetHeight > innerHeight - 8 ? y - offsetHeight - 10 : y + 14;
  return `translate(${left}px, ${top}px)`;
}

function scrollBelow({ x, y }: Point): void {
  const scrolling = "[data-scrolls]";
  let region = document.elementFromPoint(x, y)?.closest<HTMLElement>(scrolling);
  while (region) {
    const { left, right, top, bottom } = region.getBoundingClientRect();
    region.scrollBy(
      x > right - edge ? stride : x < left + edge ? -stride : 0,
      y > bottom - edge ? stride : y < top + edge ? -stride : 0,
    );
    region = region.parentElement?.closest<HTMLElement>(scrolling);
  }
}

/** What is under a pointer, and where that is on the screen; `x` is the place in a run. */
type DropPlace = { target: DropTarget; box: DOMRect; x?: number };

/** Where orders that are let go at a point would be. Undefined: nowhere. */
function dropPlaceAt(
  { x, y, fresh }: Point,
  day: Day,
  board: Board,
  scale: TimeScale | undefined,
  moved: ReadonlySet<string>,
): DropPlace | undefined {
  const element = document.elementFromPoint(x, y);
  const cards = element?.closest<HTMLElement>("[data-cards]");
  if (cards) return { target: { cards: true }, box: cards.getBoundingClientRect() };
  const sheet = element?.closest<HTMLElement>("[data-sheet]");
  const other = dayOfSheet(sheet?.dataset.sheet ?? sheetKey(day));
  if (sheet && sheetKey(other) !== sheetKey(day))
    return other.aoc === day.aoc
      ? { target: { date: other.date }, box: sheet.getBoundingClientRect() }
      : undefined;
  const row = element?.closest<HTMLElement>("[data-vehicle]");
  const vehicle = row?.dataset.vehicle;
  const track = row?.querySelector(".track");
  if (!row || vehicle === undefined || !scale) return undefined;
  const box = row.getBoundingClientRect();
  // One that is not used may be a name among others.
  if (!track) return { target: { vehicle }, box };
  const left = track.getBoundingClientRect().left;
  const at = atOf(scale, x - left);
  const run = board.journeys.get(vehicle)?.runs.find(({ loading, finish }) => at >= loading && at <= finish);
  if (fresh) return { target: { vehicle, fresh }, box };
  if (!run || element?.closest(".head")) return { target: { vehicle }, box };
  const stop = placeAt(run, at, moved);
  const staying = run.stops.filter(({ order }) => !moved.has(order));
  const after = stop === 0 ? run.departure : (staying[stop - 1]?.finish ?? run.departure);
  return { target: { vehicle, run: run.id, stop }, box, x: left + xOf(scale, after) };
}

function isSameTarget(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
