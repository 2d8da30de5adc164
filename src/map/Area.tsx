import type { PathOptions } from "leaflet";
import { useLeafletContext } from "@react-leaflet/core";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Polygon } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import { latLngs } from "./latLngs";
import { Level } from "./Level";
import { startEditing } from "./leafletDraw";

type AreaProps = {
  points: readonly Point[];
  color: string;
  /** Whether its corners have handles. */
  editable: boolean;
  onEdited: (points: Point[]) => void;
};

/** The area that is looked at; in front of all others. */
export function Area({ points, color, editable, onEdited }: AreaProps) {
  const pathOptions = useMemo<PathOptions>(() => ({ color, weight: 3, fillOpacity: 0.2 }), [color]);
  if (points.length === 0) return null;
  return (
    <Level name="area">
      {editable ? (
        <EditedArea points={points} style={pathOptions} onEdited={onEdited} />
      ) : (
        <Polygon positions={latLngs(points)} pathOptions={pathOptions} interactive={false} />
      )}
    </Level>
  );
}

type EditedAreaProps = Pick<AreaProps, "points" | "onEdited"> & { style: PathOptions };

function EditedArea({ points, style, onEdited }: EditedAreaProps) {
  const { map, pane } = useLeafletContext();
  const edited = useEffectEvent(onEdited);
  useEffect(
    () =>
      startEditing(map, points, {
        style: { ...style, ...(pane !== undefined && { pane }) },
        onEdited: (next) => edited(next),
      }),
    [map, pane, points, style],
  );
  return null;
}
