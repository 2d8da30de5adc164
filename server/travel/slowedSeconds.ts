import { shareInside, speedThrough, type BoxedZone, type Place } from "../roads";

/**
 * What a way takes through speed zones that its source knows nothing of: as much of it lies in them as of the straight
 * line. Nobody is faster than `most`, in metres a second.
 */
export function slowedSeconds(way: {
  seconds: number;
  metres: number;
  from: Place;
  to: Place;
  zones: BoxedZone[];
  most: number;
}): number {
  const { seconds, metres, from, to, zones, most } = way;
  if (seconds <= 0 || metres <= 0) return seconds;
  let speed = (metres / seconds) * 3.6;
  for (const each of zones) {
    const share = shareInside(each, from.latitude, from.longitude, to.latitude, to.longitude);
    speed = speedThrough(each.zone, share, speed);
  }
  return metres / Math.min(speed / 3.6, most);
}
