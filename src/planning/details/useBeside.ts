import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Hovered } from "../Selection";

/** A choice is of the press before it for so many milliseconds. */
const recent = 1_000;

type Press = { element: Element; x: number; y: number; how: "pointer" | "key"; opens: boolean; at: number };

/** What a popover stands at: a box that moves with what it is beside. */
type Anchor = { getBoundingClientRect: () => DOMRect; contextElement: Element };

/**
 * Where the details of what is chosen stand, and whether they do: a press opens them, the arrows only move them on; a
 * press that opens the menu or chooses more does not.
 */
export function useBeside(active: Hovered, layout: string) {
  const press = useRef<Press>(undefined);
  const [open, setOpen] = useState(false);
  const [{ anchor, placement }, setBeside] = useState<{ anchor: Anchor | null; placement: Placement }>({
    anchor: null,
    placement: "bottom",
  });

  useEffect(() => {
    const note = (event: PointerEvent | KeyboardEvent) => {
      const element = event.target as Element;
      if ("key" in event) {
        const { left, width, bottom } = element.getBoundingClientRect();
        press.current = {
          element,
          x: left + Math.min(width / 2, 200),
          y: bottom,
          how: "key",
          opens: false,
          at: event.timeStamp,
        };
        return;
      }
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      press.current = {
        element,
        x: event.clientX,
        y: event.clientY,
        how: "pointer",
        opens: plain,
        at: event.timeStamp,
      };
    };
    addEventListener("pointerdown", note, true);
    addEventListener("keydown", note, true);
    return () => {
      removeEventListener("pointerdown", note, true);
      removeEventListener("keydown", note, true);
    };
  }, []);

  // What was pressed is known by the time that it is chosen.
  useLayoutEffect(() => {
    if (!active) return setOpen(false);
    const last = press.current;
    // What another window has chosen stands nowhere here.
    if (!last || performance.now() - last.at > recent) return;
    if (last.how === "pointer") {
      setBeside(besideOf(last));
      return setOpen(last.opens);
    }
    // The arrows move the focus once this is drawn.
    const frame = requestAnimationFrame(() => {
      const element = document.activeElement;
      const box = element?.getBoundingClientRect();
      if (element && box && element.closest("[data-pane]"))
        setBeside(besideOf({ ...last, element, x: box.left + Math.min(box.width / 2, 200), y: box.bottom }));
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);

  // What it stood beside may be gone, or elsewhere.
  useEffect(() => setOpen(false), [layout]);

  const show = useCallback(() => {
    const element = document.activeElement ?? document.body;
    const { left, bottom } = element.getBoundingClientRect();
    setBeside((now) =>
      now.anchor ? now : besideOf({ element, x: left, y: bottom, how: "key", opens: true, at: 0 }),
    );
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { anchor, placement, open, show, close };
}

type Placement = "bottom" | "left-start" | "right-start";

/** Below a row of the timeline, at the pointer; of any other pane outside of it, so that it hides nothing of that. */
function besideOf({ element, x, y, how }: Press): { anchor: Anchor; placement: Placement } {
  const pane = element.closest<HTMLElement>("[data-pane]");
  const inTimeline = pane?.dataset.pane === "timeline";
  const of = element.closest("[data-target], [data-row], [role=row]") ?? element;
  const begun = of.getBoundingClientRect();
  const shift = x - begun.left;
  let box = begun;
  const getBoundingClientRect = () => {
    // A row that is scrolled far away is no more: it stays where it was.
    if (of.isConnected) box = of.getBoundingClientRect();
    if (inTimeline) return new DOMRect(box.left + shift, box.top, 0, box.height);
    const { left, width } = (pane ?? of).getBoundingClientRect();
    const isRow = of !== element || how === "key";
    return new DOMRect(left, isRow ? box.top : y - 12, width, isRow ? box.height : 24);
  };
  const middle = (pane ?? of).getBoundingClientRect();
  const onLeft = middle.left + middle.width / 2 < innerWidth / 2;
  return {
    anchor: { getBoundingClientRect, contextElement: of.isConnected ? of : document.body },
    placement: inTimeline ? "bottom" : onLeft ? "right-start" : "left-start",
  };
}
