import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Schedule } from "../../schemas/schedule";
import { createObservable, type Observable } from "./observable";
import type { Hovered, Selection } from "./Selection";

/** How a press chooses: alone, beside what is chosen, or all from the last press on. */
export type Manner = { toggle?: boolean; range?: boolean };

/** What is chosen after a press on an order, among orders that stand in a row; `anchor` is the press before. */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  order: string,
  { toggle = false, range = false }: Manner,
  row: readonly string[],
  anchor: string | undefined,
): ReadonlySet<string> {
  const [from, to] = [anchor === undefined ? -1 : row.indexOf(anchor), row.indexOf(order)];
  if (range && from !== -1 && to !== -1) {
    const reached = row.slice(Math.min(from, to), Math.max(from, to) + 1);
    return new Set(toggle ? [...chosen, ...reached] : reached);
  }
  if (!toggle) return new Set([order]);
  const next = new Set(chosen);
  if (!next.delete(order)) next.add(order);
  return next;
}

/** Which runs are singled out after a press on one: it alone, with Ctrl or Shift it as well; the only one again: none. */
export function singledAfter(
  singled: ReadonlySet<string>,
  run: string,
  { toggle = false, range = false }: Manner,
): ReadonlySet<string> {
  const next = new Set(
    toggle || range ? singled : singled.size === 1 ? [...singled].filter((each) => each === run) : [],
  );
  if (!next.delete(run)) next.add(run);
  return next;
}

/** How a press was made: with Ctrl (⌘ on a Mac), with Shift. */
export function mannerOf(event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Manner {
  return { toggle: event.ctrlKey || event.metaKey, range: event.shiftKey };
}

/** The board's one selection, of what is there of a day. */
export function useChoosing({ orders: known, journeys }: Pick<Schedule, "orders" | "journeys">) {
  const [orders, setOrders] = useState<ReadonlySet<string>>(none);
  const [runs, setRuns] = useState<ReadonlySet<string>>(none);
  const anchor = useRef<string>(undefined);
  const press = useCallback((order: string, manner: Manner, row: readonly string[]) => {
    // Read before the state is set: React may call the updater after the anchor has moved on.
    const from = anchor.current;
    setOrders((chosen) => chosenAfter(chosen, order, manner, row, from));
    if (!manner.range) anchor.current = order;
  }, []);
  const choose = useCallback((ids: Iterable<string>) => setOrders(new Set(ids)), []);
  const single = useCallback((run: string, manner: Manner) => {
    setRuns((singled) => singledAfter(singled, run, manner));
    // This one alone: chosen orders of another run would keep that one bright as well.
    if (!manner.toggle && !manner.range) setOrders(none);
  }, []);
  const showAll = useCallback(() => {
    setRuns(none);
    setOrders(none);
  }, []);
  // What others have removed meanwhile is not chosen any more.
  const selection = useMemo<Selection>(
    () => ({
      orders: kept(
        orders,
        known.map(({ id }) => id),
      ),
      runs: kept(
        runs,
        journeys.flatMap((journey) => journey.runs.map(({ id }) => id)),
      ),
    }),
    [orders, runs, known, journeys],
  );
  return { selection, press, choose, single, showAll };
}

export type Choosing = ReturnType<typeof useChoosing>;

/** In milliseconds: what the pointer only passes over is not pointed at. */
const rest = 100;

/** What is pointed at, once the pointer has come to rest there. */
export function usePointed(): [Observable<Hovered>, (next: Hovered) => void] {
  const [pointed] = useState(() => createObservable<Hovered>(null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hoverSoon = useCallback(
    (next: Hovered) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => isSame(pointed.get(), next) || pointed.set(next), rest);
    },
    [pointed],
  );
  return [pointed, hoverSoon];
}

const none: ReadonlySet<string> = new Set();

function kept(chosen: ReadonlySet<string>, known: readonly string[]): ReadonlySet<string> {
  if (chosen.size === 0) return none;
  const there = new Set(known);
  return new Set([...chosen].filter((id) => there.has(id)));
}

function isSame(one: Hovered, other: Hovered): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
