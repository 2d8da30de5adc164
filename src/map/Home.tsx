import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { PathOptions } from "leaflet";
import { useEffect, useMemo } from "react";
import { CircleMarker, Tooltip, useMap } from "react-leaflet";
import { valueAt, type ResourceRecord } from "../../schemas";
import { isOnEarth, type Point } from "../../schemas/polygon";
import { useApi } from "../session";
import { boundsOf } from "./geometry";
import { hasLooked, homeZoom, show } from "./view";

/** Whose places tell where the account is at home: the first of these that has any. */
const homes = ["distributionCentres", "customerLocations"];
/** Enough to know the region. */
const most = 200;
/** More names than these would hide the map. */
const mostNamed = 12;

/** Of a name from its dot, in pixels. */
const beside: [number, number] = [6, 0];

type Place = { id: string; name: string; point: Point };

const nowhere: Place[] = [];

/**
 * The account's own places on a map, to know where one is even without tiles. A map that was given nothing to show
 * begins at them, not at the whole world, until somebody moved it.
 */
export function Home({ beginsThere }: { beginsThere: boolean }) {
  const map = useMap();
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
    if (bounds && beginsThere && !hasLooked()) show(map, { bounds }, false, homeZoom);
  }, [map, places, beginsThere]);

  const color = palette.text.secondary;
  const pathOptions = useMemo<PathOptions>(() => ({ weight: 2, color }), [color]);
  return places.map(({ id, name, point }) => (
    <CircleMarker key={id} center={[...point]} radius={4} pathOptions={pathOptions} interactive={false}>
      {places.length <= mostNamed && (
        <Tooltip permanent direction="right" offset={beside}>
          {name}
        </Tooltip>
      )}
    </CircleMarker>
  ));
}

function placeOf(record: ResourceRecord): Place[] {
  const { latitude, longitude } = (valueAt(record, "address") ?? {}) as Record<string, unknown>;
  if (typeof latitude !== "number" || typeof longitude !== "number") return [];
  const name = String(valueAt(record, "name") ?? "");
  return isOnEarth(latitude, longitude) ? [{ id: record.id, name, point: [latitude, longitude] }] : [];
}
