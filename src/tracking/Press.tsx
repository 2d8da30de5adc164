import { useMap, useMapEvents } from "react-leaflet";
import { boundsOf, type Point } from "../../schemas/polygon";
import { show } from "../map";

/** Pixels around what is pressed. */
const reach = 16;

/** What is pressed at a point: it does something, or, where several lie near each other, the map shows them. */
export type Target = { point: Point } & ({ press: () => void } | { around: readonly Point[] });

/** A press on the map is one on what is nearest then: a canvas has no elements. */
export function Press({ targets }: { targets: () => readonly Target[] }) {
  const map = useMap();
  useMapEvents({
    click: ({ containerPoint }) => {
      const [near] = targets()
        .map((target) => ({
          target,
          away: containerPoint.distanceTo(map.latLngToContainerPoint([...target.point])),
        }))
        .filter(({ away }) => away <= reach)
        .toSorted((one, other) => one.away - other.away);
      if (!near) return;
      const { target } = near;
      if ("press" in target) target.press();
      else {
        const bounds = boundsOf(target.around);
        if (bounds) show(map, { bounds }, true);
      }
    },
  });
  return null;
}
