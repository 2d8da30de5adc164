import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { HeadColumn } from "./TableHead";

type Target = { path: string; side: "before" | "after" };

export type ColumnDrag = {
  dragged: string | undefined;
  target: Target | undefined;
  /** Whether the click that comes now ends a drag, and is no click on the heading. */
  justMoved: () => boolean;
  handlers(path: string): {
    onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  };
};

/** Pixels that the pointer travels before a press on a heading becomes a drag. */
const threshold = 8;

/** Moves columns by dragging their headings, or by Alt and an arrow key on them. */
export function useColumnDrag(
  columns: HeadColumn[],
  onMove: ((path: string, to: string) => void) | undefined,
): ColumnDrag {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const moved = useRef(false);
  const order = columns.map(({ path }) => path);

  function startDrag(path: string, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || event.pointerType === "touch" || !onMove) return;
    const handle = event.currentTarget;
    const startX = event.clientX;
    let over: Target | undefined;
    moved.current = false;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => {
      if (!moved.current && Math.abs(move.clientX - startX) < threshold) return;
      moved.current = true;
      setDragged(path);
      over = targetAt(move, path, order);
      setTarget(over);
    };
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
      setDragged(undefined);
      setTarget(undefined);
      if (over) onMove(path, over.path);
    };
  }

  function step(path: string, event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = order[order.indexOf(path) + (by ?? 0)];
    if (!event.altKey || by === undefined || to === undefined) return;
    event.preventDefault();
    onMove?.(path, to);
  }

  return {
    dragged,
    target,
    justMoved: () => {
      const was = moved.current;
      moved.current = false;
      return was;
    },
    handlers: (path) =>
      onMove
        ? { onPointerDown: (event) => startDrag(path, event), onKeyDown: (event) => step(path, event) }
        : {},
  };
}

/** The heading under the pointer; the column lands on the side it comes from the other side of. */
function targetAt(event: globalThis.PointerEvent, path: string, order: string[]): Target | undefined {
  const heading = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>("th[data-path]"))
    .find((found) => found !== null);
  const to = heading?.dataset.path;
  if (to === undefined || to === path) return undefined;
  return { path: to, side: order.indexOf(to) > order.indexOf(path) ? "after" : "before" };
}
