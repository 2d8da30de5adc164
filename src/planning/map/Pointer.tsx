import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent } from "react";
import { useMapEvents } from "react-leaflet";
import type { Point } from "../../../schemas/polygon";
import { nearestLine, nearestPin, type Pin, type Reach } from "./pins";
import type { Way } from "./ways";

/** What the pointer is on. */
export type Target = { pin: Pin } | { way: Way; at: Point } | undefined;

export type Targets = { pins: readonly Pin[]; ways: readonly Way[] };

type PointerProps = Targets & {
  onPoint: (target: Target) => void;
  onPress: (target: Target, event: MouseEvent) => void;
};

/** Tells what the pointer goes over and presses on. A canvas has no elements that could tell it. */
export function Pointer({ pins, ways, onPoint, onPress }: PointerProps) {
  const map = useMapEvents({
    click: ({ originalEvent }) => onPress(targetAt(map, { pins, ways }, originalEvent), originalEvent),
  });
  const find = useEffectEvent((event: MouseEvent) => targetAt(map, { pins, ways }, event));
  const pointed = useEffectEvent(onPoint);
  useEffect(() => {
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
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerleave", leave);
    return () => {
      box.removeEventListener("pointermove", move);
      box.removeEventListener("pointerleave", leave);
      leave();
    };
  }, [map]);
  return null;
}

/** Pins are before lines. */
export function targetAt(map: LeafletMap, { pins, ways }: Targets, event: MouseEvent): Target {
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
