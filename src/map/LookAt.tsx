import { useEffect, useEffectEvent } from "react";
import { useMap } from "react-leaflet";
import { show, type View } from "./view";

type LookAtProps = {
  /** undefined: the map stays where it is. */
  view: View | undefined;
  /** A map that is as near as this already is left to the reader. */
  unlessNear?: number;
};

/** Leads the map to a view each time that this is another one; the same view, read anew, moves nothing. */
export function LookAt({ view, unlessNear = Infinity }: LookAtProps) {
  const map = useMap();
  const go = useEffectEvent(() => {
    if (!view || map.getZoom() >= unlessNear) return;
    // What opens beside the map makes it smaller, and it hears of that later.
    map.invalidateSize({ pan: false });
    show(map, view);
  });
  const place = JSON.stringify(view);
  useEffect(() => go(), [map, place]);
  return null;
}
