import Flatbush from "flatbush";
import { metresBetween } from "../network";
import type { Street, Streets } from "../streets";

/** Metres beyond which a place is at no street. */
const farthest = 300;

/** Finds the nearest house or street to a place, if one is near. */
export function nearestStreet({
  streets,
  along,
  houses,
}: Streets): (latitude: number, longitude: number) => Street | undefined {
  const count = along.latitudes.length;
  const total = count + houses.numbers.length;
  if (total === 0) return () => undefined;
  const latitudeOf = (at: number) => (at < count ? along.latitudes[at]! : houses.latitudes[at - count]!);
  const longitudeOf = (at: number) => (at < count ? along.longitudes[at]! : houses.longitudes[at - count]!);
  const narrow = Math.cos((latitudeOf(0) * Math.PI) / 180);
  const index = new Flatbush(total);
  for (let at = 0; at < total; at++) index.add(longitudeOf(at) * narrow, latitudeOf(at));
  index.finish();
  return (latitude, longitude) => {
    const [at] = index.neighbors(longitude * narrow, latitude, 1);
    if (at === undefined) return undefined;
    if (metresBetween(latitude, longitude, latitudeOf(at), longitudeOf(at)) > farthest) return undefined;
    const house = at - count;
    const street = streets[house < 0 ? streetAt(along.first, at) : houses.streets[house]!]!;
    const { name, town, district } = street;
    const postcode = house < 0 ? street.postcodes?.[0] : houses.postcodes[house];
    return {
      name,
      ...(house >= 0 && { number: houses.numbers[house]! }),
      ...(postcode !== undefined && postcode !== "" && { postcode }),
      ...(town !== undefined && { town }),
      ...(district !== undefined && { district }),
      latitude: latitudeOf(at),
      longitude: longitudeOf(at),
    };
  };
}

/** The street of a place along streets. */
function streetAt(first: Int32Array, at: number): number {
  let [low, high] = [0, first.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (first[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
