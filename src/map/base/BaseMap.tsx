import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  readBaseMap,
  readTile,
  TileGone,
  type BaseMap as Description,
} from "../../../dataProviders/services";
import { useApi } from "../../session";
import { Level } from "../Level";
import { Labels } from "./labels/Labels";
import { TileGrid } from "./TileGrid";
import { TileStore } from "./tile/TileStore";

/** Milliseconds until a server that still reads its extract is asked again. */
const soon = 2_000;

type BaseMapProps = {
  /** Told whose data is shown; undefined: none is. */
  onAttribution: (attribution: string | undefined) => void;
};

/** The map that the server draws from its extract, where it has one. */
export function BaseMap({ onAttribution }: BaseMapProps) {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ["map"],
    queryFn: ({ signal }) => readBaseMap(api.http, signal),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.ready === false ? soon : false),
    // Without it a map still shows the world's outline, and can be drawn on.
    retry: false,
  });
  const { tiles, attribution } = data ?? {};
  useEffect(() => {
    if (tiles === undefined) return undefined;
    onAttribution(attribution);
    return () => onAttribution(undefined);
  }, [tiles, attribution, onAttribution]);
  if (!data || tiles === undefined) return null;
  return (
    <VectorMap key={tiles} {...data} tiles={tiles} onGone={() => void refetch({ cancelRefetch: false })} />
  );
}

type VectorMapProps = Description & { tiles: string; onGone: () => void };

function VectorMap({ tiles, bounds, onGone }: VectorMapProps) {
  const { http } = useApi();
  const { palette, typography } = useTheme();
  const [store, setStore] = useState<TileStore>();
  useEffect(() => {
    const made = new TileStore((place, signal) => readTile(http, tiles, place, signal));
    setStore(made);
    return () => made.close();
  }, [http, tiles]);
  useEffect(() => {
    const failed = (event: Event) => {
      if (event instanceof CustomEvent && event.detail instanceof TileGone) onGone();
    };
    store?.addEventListener("failed", failed);
    return () => store?.removeEventListener("failed", failed);
  }, [store, onGone]);
  if (!store) return null;
  return (
    <>
      <Level name="base">
        <TileGrid store={store} mode={palette.mode} bounds={bounds} />
      </Level>
      <Level name="labels">
        <Labels store={store} mode={palette.mode} family={typography.fontFamily ?? "sans-serif"} />
      </Level>
    </>
  );
}
