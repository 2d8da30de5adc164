/** Pixels: the heads above all rows. */
export const headsHeight = 26;

/** Pixels of a row, of its bars' part, where they begin in it, and how high they are; windows are beneath them. */
export type RowGeometry = { height: number; track: number; top: number; bar: number };

export const densities = ["compact", "comfortable"] as const;
export type RowDensity = (typeof densities)[number];

const geometries: Record<RowDensity, RowGeometry> = {
  compact: { height: 30, track: 30, top: 5, bar: 15 },
  comfortable: { height: 40, track: 40, top: 7, bar: 21 },
};

/** On a phone the vehicle stands above its bars. */
export const stackedHead = 26;

export function rowGeometry(density: RowDensity, isStacked: boolean): RowGeometry {
  const geometry = geometries[isStacked ? "compact" : density];
  return isStacked ? { ...geometry, height: geometry.height + stackedHead } : geometry;
}
