import Supercluster from "supercluster";
import type { Point } from "../../schemas/polygon";

/** Of those that were given the ones at these places, which would lie over each other. */
type Cluster = {
  point: Point;
  members: readonly number[];
  /** How near the map must be for it to come apart. */
  zoom: number;
};

/** From here on each stands by itself. */
const nearest = 15;

/** What stands on a map at a zoom: the place of what stands alone, or a cluster (setting useClusters). */
export function clustersOf(points: readonly Point[]): (zoom: number) => (number | Cluster)[] {
  const index = new Supercluster<{ at: number }, { at: number }>({
    radius: 56,
    maxZoom: nearest - 1,
    minPoints: 3,
  });
  index.load(
    points.map(([latitude, longitude], at) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  return (zoom) =>
    index.getClusters(world, Math.floor(zoom)).map(({ geometry, properties }) => {
      if (!("cluster" in properties)) return properties.at;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return {
        point: [latitude, longitude],
        members: index.getLeaves(properties.cluster_id, Infinity).map((each) => each.properties.at),
        zoom: index.getClusterExpansionZoom(properties.cluster_id),
      };
    });
}

const world: [number, number, number, number] = [-180, -90, 180, 90];

/** In pixels; a cluster of a hundred is twice as large as the smallest one. */
export function clusterRadius(count: number): number {
  return Math.min(26, 11 + 5.5 * Math.log10(count));
}
