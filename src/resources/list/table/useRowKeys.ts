import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import type { ActiveRow } from "./useActiveRow";
import type { Selection } from "./useSelection";

type RowKeysProps = {
  active: ActiveRow;
  order: readonly string[];
  region: HTMLElement | null;
  /** Pixels. */
  rowHeight: number;
  selection: Selection | undefined;
  scrollTo: (index: number) => void;
  onOpen: (index: number) => void;
};

/** Which row a key leads to; undefined for keys that don't move. */
const moves: Record<string, (at: number, last: number, page: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (at, last, page) => Math.min(last, at + page),
  PageUp: (at, _, page) => Math.max(0, at - page),
};

/** Keys and clicks of the rows: moving, selecting (with Shift a range), opening. */
export function useRowKeys({ active, order, region, rowHeight, selection, scrollTo, onOpen }: RowKeysProps) {
  const { activeId, activeIndex, setActiveId } = active;
  const wanted = useRef<number>(undefined);

  // The row that a key leads to may be mounted only now: the focus follows when it is.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = region?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const inRow = event.target instanceof HTMLTableRowElement;
    const page = Math.max(1, Math.floor((region?.clientHeight ?? 0) / rowHeight) - 2);
    const to = moves[event.key]?.(activeIndex, order.length - 1, page);
    const id = order[activeIndex];
    const next = to === undefined ? undefined : order[to];
    if (to !== undefined && next !== undefined) {
      if (event.shiftKey) selection?.extend(next, order);
      wanted.current = to;
      setActiveId(next);
      scrollTo(to);
      if (to === activeIndex) (event.target as HTMLElement).closest<HTMLElement>("tr")?.focus();
    } else if (event.key === " " && inRow && selection && id !== undefined) selection.toggle(id);
    else if (event.key === "Enter" && inRow) onOpen(activeIndex);
    else return;
    event.preventDefault();
  }

  /** Wherever the focus lands in the table, that row is the active one. */
  function onFocus(event: FocusEvent): void {
    const row = event.target.closest("tr[data-index]");
    const at = Number(row?.getAttribute("data-index"));
    if (row && order[at] !== activeId) setActiveId(order[at]);
  }

  /** A plain click on a row's link opens the record here; with Ctrl, Shift or another button it is the browser's. */
  function onClick(event: MouseEvent): void {
    const link = (event.target as HTMLElement).closest("a");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen(Number(link.closest("tr")?.dataset.index));
  }

  /** A text that is cut off shows whole beside the pointer. */
  function onMouseOver(event: MouseEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("tbody td:not(.check)");
    if (!cell) return;
    const cut = cell.scrollWidth > cell.clientWidth;
    cell.title = cut ? ((cell.querySelector("a") ?? cell).textContent ?? "") : "";
  }

  const latest = useRef({ order, selection });
  useLayoutEffect(() => {
    latest.current = { order, selection };
  }, [order, selection]);
  /** The same function for all rows and renders, so that a click renders the row that it was made in. */
  const onToggle = useCallback(
    (id: string, extend: boolean) => {
      const { order: rows, selection: selected } = latest.current;
      setActiveId(id);
      if (extend) selected?.extend(id, rows);
      else selected?.toggle(id);
    },
    [setActiveId],
  );

  return { handlers: { onKeyDown, onFocus, onClick, onMouseOver }, onToggle };
}
