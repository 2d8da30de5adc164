import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Map as LeafletMap, PathOptions } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { Polyline, useMap } from "react-leaflet";
import { readRoads, type Box, type KnownRoads } from "../../dataProviders/services";
import { useApi } from "../session";
import { Level } from "./Level";

/** From here on roads can be told apart. */
const nearest = 9;

/** In pixels, from motorways to service roads; from afar half of it. */
const widths = [3, 2.5, 2, 1.5, 1, 0.75];
const near = 13;

const none: KnownRoads = { roads: [], ready: true };
/** Milliseconds until a server that still reads its roads is asked again. */
const soon = 2_000;

type RoadsProps = { color: string; onDrawn: (areThere: boolean) => void };

/** Draws the roads that the server knows, in the place of tiles. */
export function Roads({ color, onDrawn }: RoadsProps) {
  const api = useApi();
  const box = useBox();
  const zoom = useMap().getZoom();
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
  const shown = box ? roads : none.roads;
  const areThere = shown.length > 0;
  useEffect(() => onDrawn(areThere), [areThere, onDrawn]);
  const looks = useMemo(() => {
    const scale = zoom >= near ? 1 : 0.5;
    return widths.map((width): PathOptions => ({ color, weight: scale * width }));
  }, [zoom, color]);
  return (
    <Level name="roads">
      {shown.map(({ rank, points }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- roads have no other name
        <Polyline key={at} positions={points} pathOptions={looks[rank] ?? {}} interactive={false} />
      ))}
    </Level>
  );
}

/** What the map shows and half as much around it, so that a short pan asks for nothing; undefined from afar. */
function useBox(): Box | undefined {
  const [box, setBox] = useState<Box>();
  const map = useMap();
  useEffect(() => {
    function look(): void {
      if (map.getZoom() < nearest) setBox(undefined);
      else setBox((known) => (known && isInside(known, map) ? known : around(map)));
    }
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
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
