import { metresBetween } from "../network";
import { ExtractFault, scan } from "../osm";
import type { Tags } from "../osm";
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
/** Every so manieth node of a way is a place along its street. */
const every = 4;
/** Streets and houses that are kept at most: a country has so many. */
const most = 5_000_000;

type Named = { tags: Tags; refs: number[] };
type Town = { name: string; latitude: number; longitude: number; reach: number };
type Spot = { latitude: number; longitude: number };

/**
 * The named streets of an extract and its houses with numbers. Others get their turn between the file's blocks.
 * Throws an ExtractFault.
 */
export async function readStreets(path: string): Promise<Streets> {
  const ways: Named[] = [];
  await scan(path, {
    way({ tags, refs }) {
      const isStreet = tags.highway !== undefined && tags.name !== undefined;
      if (isStreet || tags["addr:housenumber"] !== undefined) ways.push({ tags, refs });
      if (ways.length > most) throw new ExtractFault("TOO_LARGE", 0);
    },
  });
  const wanted = new Map<number, Spot | undefined>(
    ways.flatMap(({ refs }) => placesAlong(refs).map((ref): [number, undefined] => [ref, undefined])),
  );
  const towns: Town[] = [];
  const houses: Street[] = [];
  await scan(path, {
    node(id, latitude, longitude, tagsOf) {
      if (wanted.has(id)) wanted.set(id, { latitude, longitude });
      const tags = tagsOf();
      const reach = reaches[tags.place ?? ""];
      if (reach !== undefined && tags.name !== undefined)
        towns.push({ name: tags.name, latitude, longitude, reach });
      houses.push(...houseOf(tags, { latitude, longitude }));
    },
  });
  const streets: Street[] = [];
  const places: (Spot & { street: number })[] = [];
  const byName = new Map<string, number[]>();
  for (const { tags, refs } of ways) {
    const spots = placesAlong(refs).flatMap((ref) => wanted.get(ref) ?? []);
    const spot = spots[spots.length >> 1];
    if (!spot) continue;
    houses.push(...houseOf(tags, spot));
    const { name, highway } = tags;
    if (name === undefined || highway === undefined) continue;
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    let street = known.find((each) => isWithin(streets[each] ?? spot, spot, oneStreet));
    if (street === undefined) known.push((street = streets.push({ name, ...spot }) - 1));
    for (const each of spots) places.push({ ...each, street });
  }
  for (const house of houses) places.push({ ...house, street: streets.push(house) - 1 });
  return {
    streets: streets.map((street) => ({ ...street, ...townOf(street, towns) })),
    latitudes: Float64Array.from(places, ({ latitude }) => latitude),
    longitudes: Float64Array.from(places, ({ longitude }) => longitude),
    streetOf: Uint32Array.from(places, ({ street }) => street),
  };
}

function placesAlong(refs: number[]): number[] {
  return refs.filter((_, index) => index % every === 0 || index === refs.length - 1);
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
function townOf(street: Street, towns: Town[]): { town?: string } {
  if (street.town !== undefined) return {};
  let best: { name: string; share: number } | undefined;
  for (const { name, reach, ...spot } of towns) {
    const share = isWithin(street, spot, reach) ? metresFrom(street, spot) / reach : 1;
    if (share < (best?.share ?? 1)) best = { name, share };
  }
  return best ? { town: best.name } : {};
}

/** Asked of many: most are told apart by their latitudes alone. */
function isWithin(one: Spot, other: Spot, metres: number): boolean {
  return Math.abs(one.latitude - other.latitude) < metres / 110_000 && metresFrom(one, other) < metres;
}

function metresFrom(one: Spot, other: Spot): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
