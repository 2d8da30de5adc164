import type { ResizeEvent } from "leaflet";
import { useMapEvents } from "react-leaflet";
import type { Bounds } from "../../../schemas/polygon";
import { show } from "../../map";

/** A map that has less than this share of its area left was put back into its place on the board. */
const muchSmaller = 0.6;

type RefitProps = {
  /** Around the whole day. */
  all: Bounds | undefined;
};

/** Keeps in view what was in view, where a map that had the whole board becomes small again: else a corner of it would stay. */
export function Refit({ all }: RefitProps) {
  const map = useMapEvents({
    resize({ oldSize, newSize }: ResizeEvent) {
      const isHidden = newSize.x * newSize.y === 0;
      if (isHidden || newSize.x * newSize.y > muchSmaller * oldSize.x * oldSize.y) return;
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
