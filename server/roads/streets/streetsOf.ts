import Flatbush from "flatbush";
import { metresBetween } from "../network";
import { indexOf, type Extract, type Tags } from "../osm";
import type { Street, Streets } from "./Street";

/** Ways of one name that begin within so many metres of each other are one street. */
const oneStreet = 2_000;
/** How far the name of a town reaches, in metres. */
const reaches: Record<string, number> = {
  city: 12_000,
  town: 6_000,
  suburb: 2_500,
  village: 2_500,
  hamlet: 1_200,
};
const farthest = Math.max(...Object.values(reaches));
/** Every so manieth node of a way is a place along its street. */
const every = 4;

type Spot = { latitude: number; longitude: number };
type Town = Spot & { name: string; reach: number };

/** The named streets of an extract and its houses with numbers. */
export function streetsOf(extract: Extract): Streets {
  const towns: Town[] = [];
  const houses: Street[] = [];
  for (const { latitude, longitude, tags } of extract.spots) {
    const reach = reaches[tags.place ?? ""];
    if (reach !== undefined && tags.name !== undefined)
      towns.push({ name: tags.name, latitude, longitude, reach });
    houses.push(...houseOf(tags, { latitude, longitude }));
  }
  const streets: Street[] = [];
  const places: (Spot & { street: number })[] = [];
  const byName = new Map<string, number[]>();
  for (const { tags, refs } of extract.ways) {
    const { name } = tags;
    const isHouse = tags["addr:housenumber"] !== undefined;
    if (name === undefined && !isHouse) continue;
    const spots = spotsOf(extract, placesAlong(refs));
    const spot = spots[spots.length >> 1];
    if (!spot) continue;
    houses.push(...houseOf(tags, spot));
    if (name === undefined) continue;
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    let street = known.find((each) => isWithin(streets[each] ?? spot, spot, oneStreet));
    if (street === undefined) known.push((street = streets.push({ name, ...spot }) - 1));
    for (const each of spots) places.push({ ...each, street });
  }
  for (const { tags, refs } of extract.houses) {
    const spots = spotsOf(extract, refs);
    const spot = spots[spots.length >> 1];
    if (spot) houses.push(...houseOf(tags, spot));
  }
  for (const house of houses) places.push({ ...house, street: streets.push(house) - 1 });
  const townOf = townsAround(towns);
  return {
    streets: streets.map((street) => ({ ...street, ...townOf(street) })),
    latitudes: Float64Array.from(places, ({ latitude }) => latitude),
    longitudes: Float64Array.from(places, ({ longitude }) => longitude),
    streetOf: Uint32Array.from(places, ({ street }) => street),
  };
}

function placesAlong(refs: number[]): number[] {
  return refs.filter((_, index) => index % every === 0 || index === refs.length - 1);
}

/** At its border an extract has ways without the places of all their nodes. */
function spotsOf({ nodeIds, latitudes, longitudes }: Extract, refs: number[]): Spot[] {
  return refs.flatMap((ref) => {
    const at = indexOf(nodeIds, ref);
    const [latitude, longitude] = [latitudes[at] ?? NaN, longitudes[at] ?? NaN];
    return Number.isNaN(latitude) ? [] : [{ latitude, longitude }];
  });
}

function houseOf(tags: Tags, spot: Spot): Street[] {
  const {
    "addr:housenumber": number,
    "addr:street": name,
    "addr:postcode": postcode,
    "addr:city": town,
  } = tags;
  if (number === undefined || name === undefined) return [];
  return [
    {
      name,
      number,
      ...spot,
      ...(postcode !== undefined && { postcode }),
      ...(town !== undefined && { town }),
    },
  ];
}

/** The town whose reach is the least used up: a suburb before its city. */
function townsAround(towns: Town[]): (street: Street) => { town?: string } {
  const index = towns.length === 0 ? undefined : new Flatbush(towns.length);
  for (const { latitude, longitude } of towns) index?.add(longitude, latitude);
  index?.finish();
  return (street) => {
    if (street.town !== undefined || !index) return {};
    const { latitude, longitude } = street;
    const north = farthest / 110_000;
    const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    let best: { name: string; share: number } | undefined;
    const near = index.search(longitude - east, latitude - north, longitude + east, latitude + north);
    for (const at of near.toSorted((one, other) => one - other)) {
      const { name, reach, ...spot } = towns[at]!;
      const share = metresFrom(street, spot) / reach;
      if (share < (best?.share ?? 1)) best = { name, share };
    }
    return best ? { town: best.name } : {};
  };
}

/** Asked of many: most are told apart by their latitudes alone. */
function isWithin(one: Spot, other: Spot, metres: number): boolean {
  return Math.abs(one.latitude - other.latitude) < metres / 110_000 && metresFrom(one, other) < metres;
}

function metresFrom(one: Spot, other: Spot): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
