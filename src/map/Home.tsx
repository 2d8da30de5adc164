import { useTheme } from "@mui/material/styles";
import type { Map as LeafletMap, PathOptions } from "leaflet";
import { useCallback, useEffect, useMemo, useState } from "react";
import { CircleMarker, Tooltip, useMapEvents } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import { boundsOf } from "./geometry";
import { useHomes } from "./homes";
import { boxAround, homeSides, type Box, type Side, type Written } from "./homeSides";
import { Level } from "./Level";
import type { MapSymbol } from "./Symbols";
import { hasLooked, hasSize, homeZoom, show } from "./view";

/** More names than these would hide the map. */
const mostNamed = 12;

/** What a map draws itself, over which no name is written. */
export type Drawn = Pick<MapSymbol, "point" | "radius" | "halfWidth">;

const nothing: readonly Drawn[] = [];

/**
 * The account's own places on a map, to know where one is even without tiles. A map that was given nothing to show
 * begins at them, not at the whole world, until somebody moved it.
 */
export function Home({ beginsThere, drawn = nothing }: { beginsThere: boolean; drawn?: readonly Drawn[] }) {
  const { palette } = useTheme();
  const places = useHomes();
  const [written, setWritten] = useState<readonly (Written | undefined)[]>([]);

  const write = useCallback(
    (on: LeafletMap) => {
      if (!hasSize(on)) return;
      const named = places.length > mostNamed ? [] : places;
      const at = ([latitude, longitude]: Point) => on.latLngToContainerPoint([latitude, longitude]);
      const symbols = drawn.map(({ point, radius, halfWidth }) => {
        const { x, y } = at(point);
        return boxAround(x, y, (halfWidth ?? radius) + 2, radius + 2);
      });
      const next = homeSides(
        named.map(({ point, name }) => {
          const { x, y } = at(point);
          return { x, y, name };
        }),
        [...symbols, ...boxesOver(on)],
        on.getSize(),
      );
      setWritten((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    },
    [places, drawn],
  );
  const map = useMapEvents({ moveend: () => write(map), resize: () => write(map) });
  useEffect(() => write(map), [write, map]);

  useEffect(() => {
    const bounds = boundsOf(places.map(({ point }) => point));
    if (bounds && beginsThere && !hasLooked()) show(map, { bounds }, false, homeZoom);
  }, [map, places, beginsThere]);

  const color = palette.text.secondary;
  const pathOptions = useMemo<PathOptions>(() => ({ weight: 2, color }), [color]);
  return (
    <Level name="names">
      {places.map(({ id, name, point }, at) => {
        const { side, gap } = written[at] ?? {};
        return (
          <CircleMarker key={id} center={[...point]} radius={4} pathOptions={pathOptions} interactive={false}>
            {side !== undefined && gap !== undefined && (
              <Tooltip
                // Leaflet takes them once.
                key={`${side} ${gap} ${name}`}
                permanent
                className="place-name"
                direction={side}
                offset={offsetOf(side, gap - margin)}
                // Children come a moment after it: without a name it would be read out as nothing.
                content={textOf(name)}
              />
            )}
          </CircleMarker>
        );
      })}
    </Level>
  );
}

/** As an element, not as the HTML that Leaflet takes a string for. */
function textOf(name: string): HTMLElement {
  const text = document.createElement("span");
  text.textContent = name;
  return text;
}

/** Leaflet's own, in pixels, beside what it writes. */
const margin = 6;

function offsetOf(side: Side, gap: number): [number, number] {
  if (side === "top" || side === "bottom") return [0, side === "top" ? -gap : gap];
  return [side === "left" ? -gap : gap, 0];
}

/** What stands over the map. */
function boxesOver(map: LeafletMap): Box[] {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  return [...(container.parentElement?.querySelectorAll("[data-over-map]") ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    };
  });
}
