import { useLeafletContext } from "@react-leaflet/core";
import { polygon, type LatLng, type Point as Pixels, type Polygon } from "leaflet";
import { useEffect, useEffectEvent } from "react";
import type { Point } from "../../schemas/polygon";
import { Level } from "./Level";

export type Sketch = "lasso" | "rectangle";

type SketchPadProps = {
  /** What a drag of the pointer draws now; undefined: it moves the map, and with Shift it draws a rectangle. */
  kind: Sketch | undefined;
  color: string;
  /** The corners of what was drawn, and the event that ended it. */
  onDrawn: (corners: Point[], event: PointerEvent) => void;
};

/** In pixels: a press that moves less is a click. */
const least = 4;

/** Lets the reader draw around what is on a map, by one drag of the pointer. */
export function SketchPad(props: SketchPadProps) {
  return (
    <Level name="sketch">
      <Sketching {...props} />
    </Level>
  );
}

function Sketching({ kind, color, onDrawn }: SketchPadProps) {
  const { map, pane } = useLeafletContext();
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const box = map.getContainer();
    const style = {
      interactive: false,
      color,
      weight: 2,
      dashArray: "5 4",
      ...(pane !== undefined && { pane }),
    };
    let path: Pixels[] = [];
    let shape: Polygon | undefined;
    let drawing: Sketch | undefined;

    const corners = (): LatLng[] =>
      (drawing === "rectangle" ? rectangleOf(path) : path).map((each) => map.containerPointToLatLng(each));
    function begin(event: PointerEvent): void {
      const wanted = kind ?? (event.shiftKey ? "rectangle" : undefined);
      const isOnMap =
        event.target instanceof Element && event.target.closest(".leaflet-marker-pane") === null;
      if (!wanted || event.button !== 0 || !isOnMap) return;
      event.stopPropagation();
      event.preventDefault();
      box.setPointerCapture(event.pointerId);
      map.dragging.disable();
      drawing = wanted;
      path = [map.mouseEventToContainerPoint(event)];
    }
    function go(event: PointerEvent): void {
      const last = path.at(-1);
      if (!drawing || !last) return;
      event.stopPropagation();
      const next = map.mouseEventToContainerPoint(event);
      if (next.distanceTo(last) < 2) return;
      path.push(next);
      shape ??= polygon([], style).addTo(map);
      shape.setLatLngs(corners());
    }
    function end(event: PointerEvent): void {
      if (!drawing) return;
      event.stopPropagation();
      const places = corners().map(({ lat, lng }): Point => [lat, lng]);
      const isClick = path.every((each) => each.distanceTo(path[0] ?? each) < least);
      stop();
      // The click that the browser makes of it is none.
      if (isClick) return;
      box.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => box.removeEventListener("click", swallow, { capture: true }));
      drawn(places, event);
    }
    function stop(): void {
      shape?.remove();
      [drawing, shape, path] = [undefined, undefined, []];
      map.dragging.enable();
    }
    const listeners = { pointerdown: begin, pointermove: go, pointerup: end, pointercancel: stop };
    for (const [name, listener] of Object.entries(listeners))
      box.addEventListener(name, listener as EventListener, { capture: true });
    map.boxZoom.disable();
    box.style.cursor = kind ? "crosshair" : "";
    box.style.touchAction = kind ? "none" : "";
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        box.removeEventListener(name, listener as EventListener, { capture: true });
      stop();
      box.style.cursor = "";
      box.style.touchAction = "";
    };
  }, [map, pane, kind, color]);
  return null;
}

function swallow(event: Event): void {
  event.stopPropagation();
}

/** The corners of the rectangle between the first and the last point. */
function rectangleOf(path: Pixels[]): Pixels[] {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to) return [];
  const [one, other] = [from.clone(), to.clone()];
  [one.x, other.x] = [to.x, from.x];
  return [from, one, to, other];
}
