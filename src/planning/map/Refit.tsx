import type { ResizeEvent } from "leaflet";
import { useMapEvents } from "react-leaflet";
import type { Bounds } from "../../../schemas/polygon";
import { show } from "../../map";

/** A map whose area changes by this at once got the whole board, or was put back into its place on it. */
const much = 1.6;

type RefitProps = {
  /** Around the whole day. */
  all: Bounds | undefined;
};

/** Keeps in view what was in view where a map gets the whole board or leaves it: else it would keep its zoom and its corner. */
export function Refit({ all }: RefitProps) {
  const map = useMapEvents({
    resize({ oldSize, newSize }: ResizeEvent) {
      const growth = (newSize.x * newSize.y) / (oldSize.x * oldSize.y);
      // One that was or is hidden has no area.
      if (!Number.isFinite(growth) || growth === 0 || (growth < much && growth > 1 / much)) return;
      const [from, to] = [map.containerPointToLatLng([0, 0]), map.containerPointToLatLng(oldSize)];
      const seen = { south: to.lat, west: from.lng, north: from.lat, east: to.lng };
      show(map, { bounds: all && contains(seen, all) ? all : seen });
    },
  });
  return null;
}

function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.south <= inner.south &&
    outer.west <= inner.west &&
    outer.north >= inner.north &&
    outer.east >= inner.east
  );
}
