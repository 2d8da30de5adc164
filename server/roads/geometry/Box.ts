export type Box = { west: number; south: number; east: number; north: number };

/** The smallest box around places; what is NaN has no place. */
export function boxOf(longitudes: ArrayLike<number>, latitudes: ArrayLike<number>): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let at = 0; at < longitudes.length; at++) {
    const [longitude, latitude] = [longitudes[at]!, latitudes[at]!];
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
