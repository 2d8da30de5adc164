import { isInside } from "../../../schemas/polygon";
import type { Box } from "../geometry";

/** A part of the map where vehicles are slower, or faster, than the roads say; corners as [latitude, longitude]. */
export type ZoneArea = {
  corners: (readonly [latitude: number, longitude: number])[];
  /** 0.5: half as fast. */
  coefficient: number;
  /** In km/h: nobody is faster in it. */
  maxSpeed?: number;
};

export type BoxedZone = Box & { zone: ZoneArea };

/** Zones with the boxes around them, by which most ways are told to be outside. */
export function boxedZones(zones: ZoneArea[]): BoxedZone[] {
  return zones.map((zone) => {
    const [latitudes, longitudes] = [
      zone.corners.map(([north]) => north),
      zone.corners.map(([, east]) => east),
    ];
    return {
      zone,
      south: latitudes.reduce((one, other) => Math.min(one, other), Infinity),
      north: latitudes.reduce((one, other) => Math.max(one, other), -Infinity),
      west: longitudes.reduce((one, other) => Math.min(one, other), Infinity),
      east: longitudes.reduce((one, other) => Math.max(one, other), -Infinity),
    };
  });
}

/** How fast a way is driven, in km/h, of which such a share lies in a zone. */
export function speedThrough(
  { coefficient, maxSpeed = Infinity }: ZoneArea,
  share: number,
  speed: number,
): number {
  if (share === 0) return speed;
  const inside = Math.min(speed * coefficient, maxSpeed);
  return 1 / ((1 - share) / speed + share / inside);
}

/** The share, 0 to 1, of a straight way that lies in a zone: between two crossings of the border it is inside or outside. */
export function shareInside(
  { zone: { corners }, ...box }: BoxedZone,
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  if (Math.max(latitude, toLatitude) < box.south || Math.min(latitude, toLatitude) > box.north) return 0;
  if (Math.max(longitude, toLongitude) < box.west || Math.min(longitude, toLongitude) > box.east) return 0;
  const [north, east] = [toLatitude - latitude, toLongitude - longitude];
  const crossings = [0, 1];
  let before = corners.at(-1);
  for (const corner of corners) {
    const [up, right] = [corner[0] - before![0], corner[1] - before![1]];
    const across = north * right - east * up;
    const [down, left] = [before![0] - latitude, before![1] - longitude];
    const along = (down * right - left * up) / across;
    const onBorder = (down * east - left * north) / across;
    if (across !== 0 && onBorder >= 0 && onBorder <= 1 && along > 0 && along < 1) crossings.push(along);
    before = corner;
  }
  crossings.sort((one, other) => one - other);
  let share = 0;
  for (let at = 1; at < crossings.length; at++) {
    const [start, end] = [crossings[at - 1]!, crossings[at]!];
    const middle = (start + end) / 2;
    if (isInside(corners, latitude + middle * north, longitude + middle * east)) share += end - start;
  }
  return share;
}
