import { useState, type MouseEvent, type PointerEvent, type RefObject } from "react";
import type { Point } from "../../../schemas/polygon";
import { show, type LeafletMap } from "../../map";
import type { Hovered } from "../Selection";
import { targetAt, type Target, type Targets } from "./Pointer";
import type { ScheduleMapProps } from "./ScheduleMap";
import { howOf } from "./selectHow";

type PointingOptions = Targets &
  Pick<ScheduleMapProps, "board" | "active" | "onSelect" | "onHover" | "onActive" | "onMenu" | "onDrag"> & {
    selected: ReadonlySet<string>;
    isDrawing: boolean;
  };

/** What the pointer does with orders and runs on the map: points, chooses, asks for a menu, drags what is chosen away. */
export function usePointing(map: RefObject<LeafletMap | null>, options: PointingOptions) {
  const { board, pins, ways, isDrawing, selected, active, onSelect, onHover, onActive, onMenu, onDrag } =
    options;
  /** Where the pointer came to a line. */
  const [spot, setSpot] = useState<Point>();

  function point(target: Target): void {
    setSpot(target && "way" in target ? target.at : undefined);
    onHover(hoveredBy(target));
  }
  function press(target: Target, event: globalThis.MouseEvent): void {
    if (!target) {
      if (howOf(event, false) !== "replace") return;
      if (selected.size > 0) onSelect([], "replace");
      // A vehicle keeps its runs bright for as long as it is looked at.
      if (active && "vehicle" in active) onActive?.(null);
      return;
    }
    const ids = ordersOf(target);
    const how = howOf(event, isChosen(ids));
    const cluster = "pin" in target ? target.pin : undefined;
    if (map.current && cluster?.zoom !== undefined && how === "replace") {
      show(map.current, { center: cluster.point, zoom: cluster.zoom }, true);
      return;
    }
    onActive?.(hoveredBy(target));
    onSelect(ids, how);
  }
  function openMenu(event: MouseEvent): void {
    const on = mapBelow(event);
    const target = on && targetAt(on, { pins, ways }, event.nativeEvent);
    const about = hoveredBy(target);
    if (!target || !about || !onMenu) return;
    event.preventDefault();
    onActive?.(about);
    const ids = ordersOf(target);
    if (!isChosen(ids)) onSelect(ids, "replace");
    onMenu(about, { x: event.clientX, y: event.clientY });
  }
  /** Any other drag moves the map. */
  function grab(event: PointerEvent): void {
    const on = mapBelow(event);
    if (!on || !onDrag || isDrawing || event.button !== 0 || event.shiftKey) return;
    const target = targetAt(on, { pins, ways: [] }, event.nativeEvent);
    if (!target || !isChosen(ordersOf(target))) return;
    on.dragging.disable();
    const end = () => on.dragging.enable();
    addEventListener("pointerup", end, { once: true });
    addEventListener("pointercancel", end, { once: true });
    onDrag(event, [...selected]);
  }
  function ordersOf(target: NonNullable<Target>): string[] {
    if ("pin" in target) return target.pin.orders.map(({ id }) => id);
    return board.runs.get(target.way.run)?.run.stops.map(({ order }) => order) ?? [];
  }
  function isChosen(orders: string[]): boolean {
    return orders.length > 0 && orders.every((id) => selected.has(id));
  }
  /** The map, where the pointer is on it and not on what stands over it. */
  function mapBelow({ target }: { target: EventTarget }): LeafletMap | undefined {
    const isOn = target instanceof Node && map.current?.getContainer().contains(target) === true;
    return isOn ? (map.current ?? undefined) : undefined;
  }
  return { spot, point, press, openMenu, grab };
}

/** A cluster is no order: it only comes apart. */
function hoveredBy(target: Target): Hovered {
  if (!target) return null;
  if ("way" in target) return { run: target.way.run };
  const [first] = target.pin.orders;
  return first && target.pin.zoom === undefined ? { order: first.id } : null;
}
