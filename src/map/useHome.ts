import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { circleMarker, type Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import { valueAt, type ResourceRecord } from "../../schemas";
import { isOnEarth, type Point } from "../../schemas/polygon";
import { useApi } from "../session";
import { hasLooked, homeZoom, show } from "./createMap";
import { boundsOf } from "./geometry";
import { labelOf } from "./labelOf";

/** Whose places tell where the account is at home: the first of these that has any. */
const homes = ["distributionCentres", "customerLocations"];
/** Enough to know the region. */
const most = 200;
/** More names than these would hide the map. */
const mostNamed = 12;

type Place = { name: string; point: Point };

const nowhere: Place[] = [];

/**
 * The account's own places on a map, to know where one is even without tiles. A map that was given nothing to show
 * begins at them, not at the whole world, until somebody moved it.
 */
export function useHome(map: LeafletMap | undefined, beginsThere: boolean): void {
  const api = useApi();
  const { palette } = useTheme();
  const { data: places = nowhere } = useQuery({
    queryKey: [homes[0], "getList", "home"],
    queryFn: async ({ signal }) => {
      for (const resource of homes) {
        const { data } = await api.getList(resource, {
          pagination: { page: 1, perPage: most },
          filter: {},
          meta: { silent: true, fields: ["name", "address"] },
          signal,
        });
        const found = data.flatMap(placeOf);
        if (found.length > 0) return found;
      }
      return nowhere;
    },
    retry: false,
  });

  useEffect(() => {
    const bounds = boundsOf(places.map(({ point }) => point));
    if (map && bounds && beginsThere && !hasLooked()) show(map, { bounds }, false, homeZoom);
  }, [map, places, beginsThere]);

  const color = palette.text.secondary;
  useEffect(() => {
    if (!map) return undefined;
    const dots = places.map(({ name, point: [latitude, longitude] }) => {
      const dot = circleMarker([latitude, longitude], { radius: 4, weight: 2, color, interactive: false });
      if (places.length > mostNamed) return dot;
      return dot.bindTooltip(() => labelOf(name), { permanent: true, direction: "right", offset: [6, 0] });
    });
    for (const dot of dots) dot.addTo(map);
    return () => {
      for (const dot of dots) dot.remove();
    };
  }, [map, places, color]);
}

function placeOf(record: ResourceRecord): Place[] {
  const { latitude, longitude } = (valueAt(record, "address") ?? {}) as Record<string, unknown>;
  if (typeof latitude !== "number" || typeof longitude !== "number") return [];
  const name = String(valueAt(record, "name") ?? "");
  return isOnEarth(latitude, longitude) ? [{ name, point: [latitude, longitude] }] : [];
}
