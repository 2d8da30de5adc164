/** A degree of latitude, in metres. */
const degree = 111_195;

type Place = { latitude: number; longitude: number };

/** Between places that are not far from each other. */
export function metresBetween(one: Place, other: Place): number {
  const narrow = Math.cos((one.latitude * Math.PI) / 180);
  return degree * Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * narrow);
}
