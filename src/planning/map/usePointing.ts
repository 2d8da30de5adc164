import { useState, type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent } from "react";
import type { Point } from "../../../schemas/polygon";
import { show, type LeafletMap } from "../../map";
import type { Board } from "../day/Board";
import type { Hovered } from "../Selection";
import type { ScheduleMapProps } from "./ScheduleMap";
import { howOf } from "./selectHow";
import { targetAt, usePointer, type Target, type Targets } from "./usePointer";

type PointingOptions = Targets &
  Pick<ScheduleMapProps, "selected" | "onSelect" | "onHover" | "onActive" | "onMenu" | "onDrag"> & {
    board: Board;
    isDrawing: boolean;
  };

/** What the pointer does with orders and runs on the map: points, chooses, asks for a menu, drags what is chosen away. */
export function usePointing(map: LeafletMap | undefined, options: PointingOptions) {
  const { board, pins, ways, isDrawing, selected, onSelect, onHover, onActive, onMenu, onDrag } = options;
  /** Where the pointer came to a line. */
  const [spot, setSpot] = useState<Point>();

  usePointer(map, {
    pins,
    ways,
    isDrawing,
    onPoint(target) {
      setSpot(target && "way" in target ? target.at : undefined);
      onHover(hoveredBy(target));
    },
    onPress(target, event) {
      if (!target) {
        if (selected.size > 0 && howOf(event, false) === "replace") onSelect([], "replace");
        return;
      }
      const ids = ordersOf(target);
      const how = howOf(event, isChosen(ids));
      const cluster = "pin" in target ? target.pin : undefined;
      if (map && cluster?.zoom !== undefined && how === "replace") {
        show(map, { center: cluster.point, zoom: cluster.zoom }, true);
        return;
      }
      onActive?.(hoveredBy(target));
      onSelect(ids, how);
    },
  });

  function openMenu(event: ReactMouseEvent): void {
    const target = isOnMap(event) ? targetAt(map, { pins, ways }, event.nativeEvent) : undefined;
    const about = hoveredBy(target);
    if (!target || !about || !onMenu) return;
    event.preventDefault();
    onActive?.(about);
    const ids = ordersOf(target);
    if (!isChosen(ids)) onSelect(ids, "replace");
    onMenu(about, { x: event.clientX, y: event.clientY });
  }
  /** Any other drag moves the map. */
  function grab(event: ReactPointerEvent): void {
    if (!map || !onDrag || isDrawing || event.button !== 0 || event.shiftKey || !isOnMap(event)) return;
    const target = targetAt(map, { pins, ways: [] }, event.nativeEvent);
    if (!target || !isChosen(ordersOf(target))) return;
    map.dragging.disable();
    const end = () => map.dragging.enable();
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
  function isOnMap({ target }: { target: EventTarget }): boolean {
    return target instanceof Node && map?.getContainer().contains(target) === true;
  }
  return { spot, openMenu, grab };
}

/** A cluster is no order: it only comes apart. */
function hoveredBy(target: Target): Hovered {
  if (!target) return null;
  if ("way" in target) return { run: target.way.run };
  const [first] = target.pin.orders;
  return first && target.pin.zoom === undefined ? { order: first.id } : null;
}
