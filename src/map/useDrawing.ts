import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useState } from "react";
import type { Point } from "../../schemas/polygon";
import { startDrawing, type Drawing } from "./leafletDraw";

type DrawingOptions = {
  /** What is being drawn; undefined: nothing. */
  kind: "area" | "line" | undefined;
  color: string;
  onDrawn: (points: Point[]) => void;
  onEnd: () => void;
};

/** How many points were drawn so far, and the ways to go on from there; undefined while nothing is being drawn. */
export type DrawingState = Pick<Drawing, "finish" | "takeBack"> & { count: number };

/** A line or an area that the reader draws on the map. */
export function useDrawing(
  map: LeafletMap | undefined,
  { kind, color, onDrawn, onEnd }: DrawingOptions,
): DrawingState | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  const [count, setCount] = useState(0);
  const drawn = useEffectEvent(onDrawn);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!map || !kind) return undefined;
    const started = startDrawing(map, {
      kind,
      style: { color, weight: 3 },
      onDrawn: (points) => drawn(points),
      onEnd: () => ended(),
      onPoint: setCount,
    });
    setDrawing(started);
    return () => {
      setDrawing(undefined);
      setCount(0);
      started.stop();
    };
  }, [map, kind, color]);
  return drawing && { finish: drawing.finish, takeBack: drawing.takeBack, count };
}
