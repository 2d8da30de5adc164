import { useMemo } from "react";
import { usePreference } from "../../session";
import type { Zone } from "../../map/geometry";
import type { MapLayer } from "./Layers";

/** What the reader has the map show beside pins and routes; whether near pins are one begins as the account has it. */
export function useLayers(zones: readonly Zone[], clustersOfAccount: boolean) {
  const [hasTerritories, showTerritories] = usePreference("planningTool.map.territories", true);
  const [clusters, showClusters] = usePreference<boolean | null>("planningTool.map.clusters", null);
  const isClustered = clusters ?? clustersOfAccount;
  // A pin's territory stands in its own words: names of areas would follow the pointer everywhere.
  const areas = useMemo(
    () => (hasTerritories ? zones.map((zone) => ({ ...zone, name: "" })) : []),
    [zones, hasTerritories],
  );
  const layers: MapLayer[] = [
    ...(zones.length > 0
      ? [{ name: "territories" as const, isShown: hasTerritories, show: showTerritories }]
      : []),
    { name: "clusters", isShown: isClustered, show: showClusters },
  ];
  return { layers, areas, isClustered };
}
