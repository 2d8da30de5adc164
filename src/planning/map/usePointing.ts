import {
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
} from "react";
import type { Point } from "../../../schemas/polygon";
import { show, type LeafletMap } from "../../map";
import type { Board } from "../day/Board";
import type { Hovered } from "../Selection";
import { nearestLine, nearestPin, type Pin, type Reach } from "./pins";
import type { ScheduleMapProps } from "./ScheduleMap";
import { howOf } from "./selectHow";
import type { Way } from "./ways";

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

/** What the pointer is on. */
type Target = { pin: Pin } | { way: Way; at: Point } | undefined;

type Targets = { pins: readonly Pin[]; ways: readonly Way[] };

type PointerOptions = Targets & {
  /** While something is drawn, the pointer is on nothing. */
  isDrawing: boolean;
  onPoint: (target: Target) => void;
  onPress: (target: Target, event: MouseEvent) => void;
};

/** Tells what the pointer goes over and presses on. A canvas has no elements that could tell it. */
function usePointer(
  map: LeafletMap | undefined,
  { pins, ways, isDrawing, onPoint, onPress }: PointerOptions,
): void {
  const find = useEffectEvent((event: MouseEvent) => targetAt(map, { pins, ways }, event));
  const pointed = useEffectEvent(onPoint);
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    if (!map || isDrawing) return undefined;
    const box = map.getContainer();
    let frame: number | undefined;
    let last: Target;
    function tell(target: Target): void {
      if (isSame(target, last)) return;
      last = target;
      box.style.cursor = target ? "pointer" : "";
      pointed(target);
    }
    function move(event: PointerEvent): void {
      if (frame !== undefined) cancelAnimationFrame(frame);
      // With a button down the map is being dragged.
      if (event.buttons !== 0 || event.pointerType === "touch") return;
      frame = requestAnimationFrame(() => tell(find(event)));
    }
    function leave(): void {
      if (frame !== undefined) cancelAnimationFrame(frame);
      tell(undefined);
    }
    const press = ({ originalEvent }: { originalEvent: MouseEvent }) =>
      pressed(find(originalEvent), originalEvent);
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerleave", leave);
    map.on("click", press);
    return () => {
      box.removeEventListener("pointermove", move);
      box.removeEventListener("pointerleave", leave);
      map.off("click", press);
      leave();
    };
  }, [map, isDrawing]);
}

/** Pins are before lines. */
function targetAt(map: LeafletMap | undefined, { pins, ways }: Targets, event: MouseEvent): Target {
  if (!map) return undefined;
  const reach = reachOf(map, event);
  const pin = nearestPin(pins, reach);
  if (pin) return { pin };
  const way = nearestLine(ways, reach);
  return way && { way, at: reach.at };
}

function reachOf(map: LeafletMap, event: MouseEvent): Reach {
  const place = map.mouseEventToContainerPoint(event);
  const at = map.containerPointToLatLng(place);
  const beside = map.containerPointToLatLng(place.add([1, 1]));
  return { at: [at.lat, at.lng], pixel: [at.lat - beside.lat, beside.lng - at.lng] };
}

function isSame(one: Target, other: Target): boolean {
  if (!one || !other) return one === other;
  if ("pin" in one) return "pin" in other && one.pin === other.pin;
  return "way" in other && one.way === other.way;
}
