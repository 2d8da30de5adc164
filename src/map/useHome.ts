import { useQuery } from "@tanstack/react-query";
import type { Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import { valueAt } from "../../schemas";
import { isOnEarth } from "../../schemas/polygon";
import type { Point } from "../../schemas/polygon";
import { useApi } from "../session";
import { hasLooked, homeZoom, show } from "./createMap";
import { boundsOf } from "./geometry";

/** Whose places tell where the account is at home: the first of these that has any. */
const homes = ["distributionCentres", "customerLocations"];
/** Enough to know the region. */
const most = 200;
const path = "address";

/** A map that was given nothing to show begins at the account's places, not at the whole world; until somebody moved it. */
export function useHome(map: LeafletMap | undefined, isWanted: boolean): void {
  const api = useApi();
  const { data: points } = useQuery({
    queryKey: [homes[0], "getList", "home"],
    queryFn: async ({ signal }) => {
      for (const resource of homes) {
        const { data } = await api.getList(resource, {
          pagination: { page: 1, perPage: most },
          filter: {},
          meta: { silent: true, fields: [path] },
          signal,
        });
        const found = data.flatMap((record) => pointAt(valueAt(record, path)));
        if (found.length > 0) return found;
      }
      return [];
    },
    enabled: isWanted && !hasLooked(),
    retry: false,
  });
  useEffect(() => {
    const bounds = points && boundsOf(points);
    if (map && bounds && isWanted && !hasLooked()) show(map, { bounds }, false, homeZoom);
  }, [map, points, isWanted]);
}

function pointAt(value: unknown): Point[] {
  const { latitude, longitude } = (value ?? {}) as Record<string, unknown>;
  if (typeof latitude !== "number" || typeof longitude !== "number") return [];
  return isOnEarth(latitude, longitude) ? [[latitude, longitude]] : [];
}
