import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useMap } from "react-leaflet";
import {
  readBaseMap,
  readTile,
  TileGone,
  type BaseMap as Description,
  type MapFault,
} from "../../../dataProviders/services";
import type { Bounds, Point } from "../../../schemas/polygon";
import { useApi } from "../../session";
import { useHomes } from "../homes";
import { Level } from "../Level";
import { Labels } from "./labels/Labels";
import { TileGrid } from "./TileGrid";
import { TileStore } from "./tile/TileStore";
import { nearEnough } from "./VectorGrid";

/** Milliseconds until a server that still reads its extract is asked again. */
const soon = 2_000;

/** Of the map that is drawn: whose it is, and what is the matter with it. */
export type BaseMapFacts = {
  attribution?: string | undefined;
  fault?: MapFault | "ELSEWHERE" | undefined;
};

type BaseMapProps = {
  onTold: (facts: BaseMapFacts) => void;
  /** There is something to be seen, or nothing to be waited for. */
  onGround: () => void;
};

/** The map that is drawn of what the server has: a basemap or an extract. */
export function BaseMap({ onTold, onGround }: BaseMapProps) {
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ["map"],
    queryFn: ({ signal }) => readBaseMap(api.http, signal),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.ready === false ? soon : false),
    // Without it a map still shows the world's outline, and can be drawn on.
    retry: false,
  });
  const { tiles, bounds, attribution } = data ?? {};
  const homes = useHomes();
  const isElsewhere = bounds && homes.length > 0 && !homes.some(({ point }) => isWithin(bounds, point));
  const fault = data?.fault ?? (isElsewhere ? "ELSEWHERE" : undefined);
  useEffect(() => {
    onTold({ attribution, fault });
    return () => onTold({});
  }, [attribution, fault, onTold]);
  const hasNone = isError || (data !== undefined && tiles === undefined);
  useEffect(() => {
    if (hasNone) onGround();
  }, [hasNone, onGround]);
  if (!data || tiles === undefined) return null;
  return (
    <VectorMap
      key={tiles}
      {...data}
      tiles={tiles}
      onGround={onGround}
      onGone={() => void refetch({ cancelRefetch: false })}
    />
  );
}

type VectorMapProps = Description & { tiles: string; onGround: () => void; onGone: () => void };

function VectorMap({ tiles, bounds, lastZoom, onGround, onGone }: VectorMapProps) {
  const { http } = useApi();
  const { palette, typography } = useTheme();
  const [store, setStore] = useState<TileStore>();
  useEffect(() => {
    const made = new TileStore((place, signal) => readTile(http, tiles, place, signal), lastZoom);
    setStore(made);
    return () => made.close();
  }, [http, tiles, lastZoom]);
  useEffect(() => {
    const failed = (event: Event) => {
      if (event instanceof CustomEvent && event.detail instanceof TileGone) onGone();
    };
    store?.addEventListener("failed", failed);
    return () => store?.removeEventListener("failed", failed);
  }, [store, onGone]);
  const map = useMap();
  useEffect(() => {
    if (map.getZoom() < nearEnough) onGround();
  }, [map, onGround]);
  const ground = useMemo(() => ({ tileload: onGround, tileerror: onGround }), [onGround]);
  if (!store) return null;
  return (
    <>
      <Level name="base">
        <TileGrid store={store} mode={palette.mode} bounds={bounds} eventHandlers={ground} />
      </Level>
      <Level name="labels">
        <Labels store={store} mode={palette.mode} family={typography.fontFamily ?? "sans-serif"} />
      </Level>
    </>
  );
}

function isWithin({ south, west, north, east }: Bounds, [latitude, longitude]: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
