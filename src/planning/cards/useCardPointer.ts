import { useMemo, type MouseEvent, type PointerEvent } from "react";
import { useBoard, useChoice } from "../board/BoardContext";
import { mannerOf } from "../choosing";
import type { BeginDrag } from "../dragging/useOrderDrag";

type Options = {
  ids: readonly string[];
  onDrag: BeginDrag;
  focus: (focused: { order: string; line: number }) => void;
};

/** What the cards do when they are pressed, dragged, pointed at or asked for their menu. */
export function useCardPointer({ ids, onDrag, focus }: Options) {
  const { openMenu, readOnly, flags } = useBoard();
  const { selection, press, setActive, setHovered } = useChoice();
  return useMemo(
    () => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const card = cardAt(event);
        if (!card || event.button !== 0 || readOnly || !flags.manual) return;
        onDrag(event, selection.orders.has(card.order) ? [...selection.orders] : [card.order]);
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const card = cardAt(event);
        if (!card || (event.target as Element).closest("a")) return;
        focus(card);
        setActive({ order: card.order });
        press(card.order, mannerOf(event), ids);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const card = cardAt(event);
        if (!card || event.button !== 2) return;
        event.preventDefault();
        focus(card);
        setActive({ order: card.order });
        if (!selection.orders.has(card.order)) press(card.order, {}, ids);
        openMenu({ order: card.order }, { x: event.clientX, y: event.clientY });
      },
      onPointerOver(event: PointerEvent<HTMLElement>) {
        const card = cardAt(event);
        setHovered(card ? { order: card.order } : null);
      },
      onPointerLeave() {
        setHovered(null);
      },
      // A link would be dragged as an address.
      onDragStart(event: React.DragEvent<HTMLElement>) {
        event.preventDefault();
      },
    }),
    [ids, onDrag, focus, openMenu, readOnly, flags, selection, press, setActive, setHovered],
  );
}

function cardAt({ target }: { target: EventTarget }): { order: string; line: number } | undefined {
  const { order, line } = (target as Element).closest<HTMLElement>("[data-order]")?.dataset ?? {};
  return order === undefined ? undefined : { order, line: Number(line) };
}
