import { divIcon, type LatLngTuple, type LeafletKeyboardEvent, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { rounded, type Point } from "../../schemas/polygon";

type PinProps = {
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

const icon = divIcon({ className: "map-pin", html: drop(), iconSize: [28, 36], iconAnchor: [14, 35] });

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pin on the map. */
export function Pin({ point, disabled, ...rest }: PinProps) {
  if (point) return <PlacedPin point={point} disabled={disabled} {...rest} />;
  return disabled ? null : <PinToPlace onMove={rest.onMove} />;
}

function PinToPlace({ onMove }: Pick<PinProps, "onMove">) {
  useMapEvents({ click: ({ latlng: { lat, lng } }) => onMove(rounded([lat, lng])) });
  return null;
}

function PlacedPin({ point, label, disabled, onMove }: PinProps & { point: Point }) {
  const map = useMap();
  const pin = useRef<LeafletMarker>(null);
  const [latitude, longitude] = point;
  const position = useMemo<LatLngTuple>(() => [latitude, longitude], [latitude, longitude]);

  useEffect(() => {
    if (!map.getBounds().contains(position)) map.panTo(position);
  }, [map, position]);

  useEffect(() => {
    const element = pin.current?.getElement();
    element?.setAttribute("aria-label", label);
    element?.setAttribute("title", label);
    if (disabled) element?.setAttribute("role", "img");
  }, [label, disabled]);

  function nudge({ originalEvent: event, target }: LeafletKeyboardEvent): void {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = arrow;
    const pixels = event.shiftKey ? fineStep : step;
    const from = map.latLngToContainerPoint((target as LeafletMarker).getLatLng());
    const { lat, lng } = map.containerPointToLatLng(from.add([x * pixels, y * pixels]));
    onMove(rounded([lat, lng]));
  }
  return (
    <Marker
      // Leaflet makes a marker one that can be moved, or not, once.
      key={String(disabled)}
      ref={pin}
      position={position}
      icon={icon}
      draggable={!disabled}
      keyboard={!disabled}
      autoPan
      eventHandlers={{
        dragend({ target }) {
          const { lat, lng } = (target as LeafletMarker).getLatLng();
          onMove(rounded([lat, lng]));
        },
        ...(!disabled && { keydown: nudge }),
      }}
    />
  );
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
