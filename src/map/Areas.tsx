import type { PathOptions } from "leaflet";
import { memo, useMemo } from "react";
import { Polygon, Tooltip } from "react-leaflet";
import type { Zone } from "./geometry";
import { latLngs } from "./latLngs";

/** How areas of others are drawn: behind the one that is looked at. */
const behind: PathOptions = { weight: 1.5, opacity: 0.9, fillOpacity: 0.12, dashArray: "4 3" };

/** Areas, each in its colour and named under the pointer; all of them on one canvas, so that hundreds stay quick. */
export function Areas({ zones }: { zones: readonly Zone[] }) {
  return zones.map((zone) => zone.points.length > 2 && <ZoneArea key={zone.id} zone={zone} />);
}

const ZoneArea = memo(function ZoneArea({ zone: { name, color, points } }: { zone: Zone }) {
  const pathOptions = useMemo(() => ({ ...behind, color }), [color]);
  return (
    <Polygon
      positions={latLngs(points)}
      pathOptions={pathOptions}
      smoothFactor={1.5}
      interactive={name !== ""}
    >
      {name !== "" && <Tooltip sticky>{name}</Tooltip>}
    </Polygon>
  );
});
