type Follower = {
  onMove: (event: PointerEvent) => void;
  /** `dropped`: the button was let go; not with Escape, or where the browser took the pointer away. */
  onEnd: (dropped: boolean) => void;
};

/** From so many pixels on, a press is a drag. */
const slack = 5;

/** Follows a pointer that was pressed until it is let go. A press that does not move stays a click, a drag becomes none. */
export function followPointer(
  { pointerId, clientX, clientY }: PointerEvent,
  { onMove, onEnd }: Follower,
): void {
  let dragging = false;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  function end(dropped: boolean): void {
    stop.abort();
    if (!dragging) return;
    // The click that follows is of the drag, and chooses nothing.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    onEnd(dropped);
  }
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      dragging ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack;
      if (!dragging) return;
      event.preventDefault();
      onMove(event);
    },
    options,
  );
  addEventListener("pointerup", (event) => event.pointerId === pointerId && end(true), options);
  addEventListener("pointercancel", (event) => event.pointerId === pointerId && end(false), options);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !dragging) return;
      event.stopPropagation();
      end(false);
    },
    { ...options, capture: true },
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
