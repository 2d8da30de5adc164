import { useEffect, useEffectEvent } from "react";
import { useMap } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import { startDrawing, type Drawing as Started } from "./leafletDraw";

type DrawingProps = {
  kind: "area" | "line";
  color: string;
  onDrawn: (points: Point[]) => void;
  onEnd: () => void;
  /** Told how far it is; undefined: it is over. */
  onProgress: (progress: DrawingProgress | undefined) => void;
};

/** How many points were drawn so far, and the ways to go on from there. */
export type DrawingProgress = Pick<Started, "finish" | "takeBack"> & { count: number };

/** A line or an area that the reader draws on the map, from when this is there until it goes. */
export function Drawing({ kind, color, onDrawn, onEnd, onProgress }: DrawingProps) {
  const map = useMap();
  const drawn = useEffectEvent(onDrawn);
  const ended = useEffectEvent(onEnd);
  const told = useEffectEvent(onProgress);
  useEffect(() => {
    const { finish, takeBack, stop } = startDrawing(map, {
      kind,
      style: { color, weight: 3 },
      onDrawn: (points) => drawn(points),
      onEnd: () => ended(),
      onPoint: (count) => told({ finish, takeBack, count }),
    });
    told({ finish, takeBack, count: 0 });
    return () => {
      stop();
      told(undefined);
    };
  }, [map, kind, color]);
  return null;
}
