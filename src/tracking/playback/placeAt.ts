import { unseenAfter } from "../../../schemas/playback";
import { metresBetween } from "./metresBetween";

/** Stretches in which a vehicle was always seen: second, latitude and longitude in turn (`PlayedVehicle`). */
export type Stretches = readonly (readonly number[])[];

/** Where a vehicle is at a moment that is played. */
export type PlayedPlace = {
  latitude: number;
  longitude: number;
  /** Metres a second, and degrees clockwise from north: unknown where it is not seen, and of who stands. */
  speed: number | undefined;
  course: number | undefined;
  /** Seconds since it was seen, where nobody has seen it for five minutes, or will before those are over. */
  unseenFor: number | undefined;
};

/** Numbers of a point. */
const size = 3;
/** Metres a second: what moves less stands, and fixes wander. */
const slow = 0.5;

/**
 * Where a vehicle is at a moment: between two points as if it drove evenly from one to the other, between two stretches
 * where it was seen last. Undefined before it was seen at all.
 */
export function placeAt(stretches: Stretches, second: number): PlayedPlace | undefined {
  const stretch = stretches[lastAt(stretches.length, (at) => stretches[at]?.[0] ?? 0, second)];
  if (!stretch) return undefined;
  const count = stretch.length / size;
  const at = lastAt(count, (index) => stretch[index * size] ?? 0, second);
  const from = pointOf(stretch, at);
  if (at === count - 1) {
    const isLast = stretch === stretches.at(-1);
    const age = second - from.second;
    const isSeen = isLast ? age <= unseenAfter : age <= 0;
    const { latitude, longitude } = from;
    return { latitude, longitude, speed: undefined, course: undefined, unseenFor: isSeen ? undefined : age };
  }
  const to = pointOf(stretch, at + 1);
  const lasts = to.second - from.second;
  const share = (second - from.second) / lasts;
  const speed = metresBetween(from, to) / lasts;
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
    speed,
    course: speed < slow ? undefined : courseOf(from, to),
    unseenFor: undefined,
  };
}

/** The last of so many that is not after a moment; -1 where all are. They stand in the order of their moments. */
export function lastAt(count: number, secondOf: (at: number) => number, second: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (secondOf(middle) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

type SeenPoint = { second: number; latitude: number; longitude: number };

export function pointOf(stretch: readonly number[], at: number): SeenPoint {
  const [second = 0, latitude = 0, longitude = 0] = stretch.slice(size * at, size * at + size);
  return { second, latitude: latitude / 1e5, longitude: longitude / 1e5 };
}

function courseOf(from: SeenPoint, to: SeenPoint): number {
  const narrow = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * narrow;
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
