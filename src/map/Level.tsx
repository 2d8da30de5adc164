import type { ReactNode } from "react";
import { Pane } from "react-leaflet";

/** Layers of the map's own, by height: Leaflet's tiles are at 200, its areas at 400, its markers at 600. */
const levels = {
  world: 150,
  base: 160,
  area: 405,
  before: 408,
  lines: 410,
  glow: 415,
  labels: 417,
  names: 418,
  symbols: 420,
  moves: 425,
  marks: 430,
  sketch: 440,
} as const;

type LevelProps = { name: keyof typeof levels; children?: ReactNode };

/** A pane. The pointer goes through it: what lies under it is found by its place. */
export function Level({ name, children }: LevelProps) {
  return (
    <Pane name={name} style={{ zIndex: levels[name], pointerEvents: "none" }}>
      {children}
    </Pane>
  );
}
