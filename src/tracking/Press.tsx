import { useMap, useMapEvents } from "react-leaflet";
import type { Point } from "../../schemas/polygon";

/** Pixels around what is pressed. */
const reach = 16;

export type Target = { point: Point; press: () => void };

/** A press on the map is one on what is nearest then: a canvas has no elements. */
export function Press({ targets }: { targets: () => readonly Target[] }) {
  const map = useMap();
  useMapEvents({
    click: ({ containerPoint }) => {
      const near = targets()
        .map((target) => ({
          target,
          away: containerPoint.distanceTo(map.latLngToContainerPoint([...target.point])),
        }))
        .filter(({ away }) => away <= reach)
        .toSorted((one, other) => one.away - other.away);
      near[0]?.target.press();
    },
  });
  return null;
}
