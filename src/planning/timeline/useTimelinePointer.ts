import { useMemo, type MouseEvent, type PointerEvent } from "react";
import { useBoard, useChoice, type Target } from "../board/BoardContext";
import { mannerOf } from "../choosing";
import type { BeginDrag } from "../dragging/useOrderDrag";
import { targetAt } from "./navigate";

type Options = {
  onDrag: BeginDrag;
  focus: (target: Target) => void;
};

/** What the timeline's cells do when they are pressed, dragged, pointed at or asked for their menu. */
export function useTimelinePointer({ onDrag, focus }: Options) {
  const { board, openMenu, readOnly, flags } = useBoard();
  const { selection, press, choose, setActive, setHovered } = useChoice();
  return useMemo(
    () => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const target = targetAt(event.target);
        if (!target || !("order" in target) || event.button !== 0 || readOnly || !flags.manual) return;
        onDrag(event, selection.orders.has(target.order) ? [...selection.orders] : [target.order]);
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const target = targetAt(event.target);
        if (!target || (event.target as Element).closest("a")) return;
        focus(target);
        setActive(target);
        const run = "order" in target ? board.places.get(target.order)?.run : undefined;
        if ("order" in target)
          press(
            target.order,
            mannerOf(event),
            (run?.stops ?? []).map(({ order }) => order),
          );
        else if ("run" in target)
          choose([
            ...(event.ctrlKey || event.metaKey ? selection.orders : []),
            ...(board.runs.get(target.run)?.run.stops.map(({ order }) => order) ?? []),
          ]);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const target = targetAt(event.target);
        // The keyboard's menu key has no place of its own, and Enter opens the same menu.
        if (!target || event.button !== 2) return;
        event.preventDefault();
        focus(target);
        setActive(target);
        if ("order" in target && !selection.orders.has(target.order)) press(target.order, {}, []);
        openMenu(target, { x: event.clientX, y: event.clientY });
      },
      onPointerOver(event: PointerEvent<HTMLElement>) {
        setHovered(targetAt(event.target) ?? null);
      },
      onPointerLeave() {
        setHovered(null);
      },
    }),
    [board, openMenu, readOnly, flags, selection, press, choose, setActive, setHovered, onDrag, focus],
  );
}
