import { useCallback, useMemo, useRef, useState } from "react";
import type { Selection } from "./Selection";

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

/** How a press was made: with Ctrl (⌘ on a Mac), with Shift. */
export function mannerOf(event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Manner {
  return { toggle: event.ctrlKey || event.metaKey, range: event.shiftKey };
}

/** The board's one selection. */
export function useChoosing(known: ReadonlyMap<string, unknown>) {
  const [orders, setOrders] = useState<ReadonlySet<string>>(none);
  const anchor = useRef<string>(undefined);
  const press = useCallback((order: string, manner: Manner, row: readonly string[]) => {
    // Read before the state is set: React may call the updater after the anchor has moved on.
    const from = anchor.current;
    setOrders((chosen) => chosenAfter(chosen, order, manner, row, from));
    if (!manner.range) anchor.current = order;
  }, []);
  const choose = useCallback((ids: Iterable<string>) => setOrders(new Set(ids)), []);
  // What others have removed meanwhile is not chosen any more.
  const selection = useMemo<Selection>(
    () => ({ orders: new Set([...orders].filter((id) => known.has(id))) }),
    [orders, known],
  );
  return { selection, press, choose };
}

export type Choosing = ReturnType<typeof useChoosing>;

const none: ReadonlySet<string> = new Set();
