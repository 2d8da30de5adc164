import { divIcon, marker, type Map as LeafletMap, type Marker } from "leaflet";
import { useEffect, useEffectEvent, useState } from "react";
import { rounded, type Point } from "../../schemas/polygon";

type PinOptions = {
  /** Where it stands; undefined: there is none yet. */
  point: Point | undefined;
  label: string;
  disabled: boolean;
  /** It was dragged, moved by arrow keys, or, where there was none, put down by a click on the map. */
  onMove: (point: Point) => void;
};

/** Pixels by which an arrow key moves the pin, and with Shift. */
const step = 8;
const fineStep = 1;

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pin on the map. */
export function usePin(map: LeafletMap | undefined, { point, label, disabled, onMove }: PinOptions): void {
  const [pin, setPin] = useState<Marker>();
  const [latitude, longitude] = point ?? [];
  const isThere = latitude !== undefined && longitude !== undefined;
  const moved = useEffectEvent((lat: number, lng: number) => onMove(rounded([lat, lng])));

  useEffect(() => {
    if (!map || !isThere) return undefined;
    const made = createPin(label, disabled).setLatLng(map.getCenter()).addTo(map);
    made.getElement()?.setAttribute("aria-label", label);
    if (disabled) made.getElement()?.setAttribute("role", "img");
    made.on("dragend", () => moved(made.getLatLng().lat, made.getLatLng().lng));
    const nudge = (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = arrow;
      const pixels = event.shiftKey ? fineStep : step;
      const from = map.latLngToContainerPoint(made.getLatLng());
      const to = map.containerPointToLatLng(from.add([x * pixels, y * pixels]));
      moved(to.lat, to.lng);
    };
    if (!disabled) made.getElement()?.addEventListener("keydown", nudge);
    setPin(made);
    return () => {
      setPin(undefined);
      made.remove();
    };
  }, [map, isThere, label, disabled]);

  useEffect(() => {
    if (!map || !pin || latitude === undefined || longitude === undefined) return;
    pin.setLatLng([latitude, longitude]);
    if (!isWithin(map, [latitude, longitude])) map.panTo([latitude, longitude]);
  }, [map, pin, latitude, longitude]);

  useEffect(() => {
    if (!map || disabled || isThere) return undefined;
    const put = ({ latlng }: { latlng: { lat: number; lng: number } }) => moved(latlng.lat, latlng.lng);
    map.on("click", put);
    return () => void map.off("click", put);
  }, [map, disabled, isThere]);
}

function createPin(label: string, disabled: boolean): Marker {
  const icon = divIcon({ className: "map-pin", html: drop(), iconSize: [28, 36], iconAnchor: [14, 35] });
  return marker([0, 0], { icon, title: label, draggable: !disabled, keyboard: !disabled, autoPan: true });
}

/** The pin's picture, made of nodes: strict CSP takes no markup. */
function drop(): HTMLElement {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  for (const [name, value] of Object.entries({
    width: "28",
    height: "36",
    viewBox: "0 0 28 36",
    "aria-hidden": "true",
  }))
    picture.setAttribute(name, value);
  const parts: [tag: string, attributes: Record<string, string>][] = [
    [
      "path",
      {
        d: "M14 35C8 25 2 20.5 2 13a12 12 0 0 1 24 0c0 7.5-6 12-12 22z",
        fill: "currentColor",
        stroke: "#fff",
        "stroke-width": "2",
      },
    ],
    ["circle", { cx: "14", cy: "13", r: "4.5", fill: "#fff" }],
  ];
  for (const [tag, attributes] of parts) {
    const part = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    picture.append(part);
  }
  const box = document.createElement("span");
  box.append(picture);
  return box;
}

/** Whether the map shows a place. */
function isWithin(map: LeafletMap, [latitude, longitude]: Point): boolean {
  return map.getBounds().contains([latitude, longitude]);
}
