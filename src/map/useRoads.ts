import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { canvas, polyline, type Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { readRoads, type Box, type KnownRoads } from "../../dataProviders/services";
import { useApi } from "../session";

/** Above the world's outline, below what is drawn. */
const pane = "roads";
const level = "160";

/** From here on roads can be told apart. */
const nearest = 9;

/** In pixels, from motorways to service roads; from afar half of it. */
const widths = [3, 2.5, 2, 1.5, 1, 0.75];
const near = 13;

const none: KnownRoads = { roads: [], ready: true };
/** Milliseconds until a server that still reads its roads is asked again. */
const soon = 2_000;

/** Draws the roads that the server knows, in the place of tiles; whether there are any. */
export function useRoads(map: LeafletMap | undefined, isWanted: boolean, color: string): boolean {
  const api = useApi();
  const box = useBox(map, isWanted);
  const { data: { roads } = none } = useQuery({
    queryKey: ["roads", box],
    queryFn: ({ signal }) => (box ? readRoads(api.http, box, signal) : none),
    enabled: box !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.ready === false ? soon : false),
    // Without them a map still shows the outline, and can be drawn on.
    retry: false,
  });
  const shown = isWanted && box ? roads : none.roads;
  useEffect(() => {
    if (!map || shown.length === 0) return undefined;
    if (!map.getPane(pane)) map.createPane(pane).style.zIndex = level;
    const renderer = canvas({ pane, padding: 0.5 });
    const scale = map.getZoom() >= near ? 1 : 0.5;
    const lines = shown.map(({ rank, points }) =>
      polyline(points, {
        pane,
        renderer,
        interactive: false,
        color,
        weight: scale * (widths[rank] ?? 0.75),
      }).addTo(map),
    );
    return () => {
      for (const line of lines) line.remove();
      renderer.remove();
    };
  }, [map, shown, color]);
  return shown.length > 0;
}

/** What the map shows and half as much around it, so that a short pan asks for nothing; undefined from afar. */
function useBox(map: LeafletMap | undefined, isWanted: boolean): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (!map || !isWanted) return undefined;
    function look(): void {
      const bounds = map?.getBounds();
      if (!map || !bounds || map.getZoom() < nearest) setBox(undefined);
      else setBox((known) => (known && isInside(known, map) ? known : around(map)));
    }
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map, isWanted]);
  return box;
}

function around(map: LeafletMap): Box {
  const wide = map.getBounds().pad(0.5);
  return {
    west: Math.max(-180, wide.getWest()),
    south: Math.max(-90, wide.getSouth()),
    east: Math.min(180, wide.getEast()),
    north: Math.min(90, wide.getNorth()),
  };
}

/** Whether the map shows a good part of a box, and nothing beside it: from near, more roads have room. */
function isInside(box: Box, map: LeafletMap): boolean {
  const bounds = map.getBounds();
  const isWithin =
    bounds.getWest() >= box.west &&
    bounds.getEast() <= box.east &&
    bounds.getSouth() >= box.south &&
    bounds.getNorth() <= box.north;
  return isWithin && bounds.getEast() - bounds.getWest() > (box.east - box.west) / 3;
}
