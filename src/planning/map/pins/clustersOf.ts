import Supercluster from "supercluster";
import type { Pin } from "./Pin";

/** From here on each pin stands by itself. */
const nearest = 15;

/** Pins that would lie over each other at a zoom are one. */
export type Clusters = (zoom: number) => Pin[];

export function clustersOf(pins: readonly Pin[]): Clusters {
  const index = new Supercluster<{ at: number }, { at: number }>({
    radius: 56,
    maxZoom: nearest - 1,
    minPoints: 3,
  });
  index.load(
    pins.map(({ point: [latitude, longitude] }, at) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  return (zoom) =>
    index.getClusters(world, Math.floor(zoom)).flatMap(({ geometry, properties }): Pin[] => {
      if (!("cluster" in properties)) return pins.slice(properties.at, properties.at + 1);
      const members = index.getLeaves(properties.cluster_id, Infinity);
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return [
        {
          point: [latitude, longitude],
          orders: members.flatMap(({ properties: { at } }) => pins[at]?.orders ?? []),
          zoom: index.getClusterExpansionZoom(properties.cluster_id),
        },
      ];
    });
}

const world: [number, number, number, number] = [-180, -90, 180, 90];
