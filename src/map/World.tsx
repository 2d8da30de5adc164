import type { LatLngTuple, PathOptions } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { Polygon } from "react-leaflet";
import { copiesOf, landOf, type Ring, type Topology } from "./land";
import { Level } from "./Level";

type WorldProps = { land: string; coast: string };

/** The world's coasts (Natural Earth, public domain; 20 kB, loaded with the first map), below the tiles, which cover them. */
export function World({ land, coast }: WorldProps) {
  const [rings, setRings] = useState<Ring[][]>();
  useEffect(() => {
    // Without it a map is a blank sheet that can still be drawn on: that it does not come stops nothing.
    loadLand().then(setRings, () => undefined);
  }, []);
  const pathOptions = useMemo<PathOptions>(
    () => ({ color: coast, weight: 1, fillColor: land, fillOpacity: 1 }),
    [land, coast],
  );
  const positions = useMemo<LatLngTuple[][][]>(() => (rings ? copiesOf(rings) : []), [rings]);
  return (
    <Level name="world">
      {rings && <Polygon positions={positions} pathOptions={pathOptions} interactive={false} />}
    </Level>
  );
}

let loading: Promise<Ring[][]> | undefined;

function loadLand(): Promise<Ring[][]> {
  loading ??= import("world-atlas/land-110m.json").then(
    (module) => landOf(module.default as unknown as Topology),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
