import { useTheme } from "@mui/material/styles";
import type { PathOptions } from "leaflet";
import { useEffect, useMemo } from "react";
import { CircleMarker, Tooltip, useMap } from "react-leaflet";
import { boundsOf } from "./geometry";
import { useHomes } from "./homes";
import { Level } from "./Level";
import { hasLooked, homeZoom, show } from "./view";

/** More names than these would hide the map. */
const mostNamed = 12;

/** Of a name from its dot, in pixels; it is on the side where the map has more room, and gives way to pins. */
const beside: [number, number] = [6, 0];

/**
 * The account's own places on a map, to know where one is even without tiles. A map that was given nothing to show
 * begins at them, not at the whole world, until somebody moved it.
 */
export function Home({ beginsThere }: { beginsThere: boolean }) {
  const map = useMap();
  const { palette } = useTheme();
  const places = useHomes();

  useEffect(() => {
    const bounds = boundsOf(places.map(({ point }) => point));
    if (bounds && beginsThere && !hasLooked()) show(map, { bounds }, false, homeZoom);
  }, [map, places, beginsThere]);

  const color = palette.text.secondary;
  const pathOptions = useMemo<PathOptions>(() => ({ weight: 2, color }), [color]);
  return (
    <Level name="names">
      {places.map(({ id, name, point }) => (
        <CircleMarker key={id} center={[...point]} radius={4} pathOptions={pathOptions} interactive={false}>
          {places.length <= mostNamed && (
            <Tooltip permanent className="place-name" direction="auto" offset={beside}>
              {name}
            </Tooltip>
          )}
        </CircleMarker>
      ))}
    </Level>
  );
}
