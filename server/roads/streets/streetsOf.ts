import { grouped } from "../grouped";
import { metresBetween } from "../network";
import { indexOf, type Extract, type Tags } from "../osm";
import { nameKey } from "../words";
import { createTerritory } from "./Territory";
import type { Houses, NamedStreet, Streets } from "./Street";
import { otherNames, type PlaceBeside, townsOf } from "./townsOf";

/** Ways and houses of one name are one street where these cells, in degrees, touch. */
const cell = 0.003;
/** Metres between places along a street, at most. */
const step = 60;

type Spot = { latitude: number; longitude: number };
type House = { number: string; postcode: string };
/** A way, or a house, of a street. */
type Piece = { name: string; tags: Tags; spots: Spot[]; house?: House };

/** The named streets of an extract, its houses with numbers and its towns. */
export function streetsOf(extract: Extract, beside?: PlaceBeside[]): Streets {
  const towns = townsOf(extract, beside);
  const pieces = piecesOf(extract);
  const { streetOf, count } = joined(pieces);
  const members = grouped(count, streetOf);
  const territory = createTerritory(towns);
  const streets: NamedStreet[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const first = new Int32Array(count + 1);
  for (let street = 0; street < count; street++) {
    const own = Array.from(
      members.members.subarray(members.first[street], members.first[street + 1]),
      (piece) => pieces[piece]!,
    );
    const ways = own.filter(({ house }) => !house);
    const spots = (ways.length > 0 ? ways : own).flatMap((piece) => piece.spots);
    for (const { latitude, longitude } of spots) {
      latitudes.push(latitude);
      longitudes.push(longitude);
    }
    first[street + 1] = latitudes.length;
    streets.push({
      ...facts(ways.length > 0 ? ways : own, own),
      ...territory.around(middleOf(spots)),
      ...middleOf(spots),
    });
  }
  return {
    streets,
    along: { first, latitudes: Float64Array.from(latitudes), longitudes: Float64Array.from(longitudes) },
    houses: housesOf(pieces, streetOf, count),
    towns,
    countries: countriesOf(extract),
  };
}

/** The place of a street that is nearest to the middle of all of it. */
export function middleOf(spots: readonly Spot[]): Spot {
  const north = spots.reduce((sum, { latitude }) => sum + latitude, 0) / spots.length;
  const east = spots.reduce((sum, { longitude }) => sum + longitude, 0) / spots.length;
  const from = ({ latitude, longitude }: Spot) => metresBetween(latitude, longitude, north, east);
  const { latitude, longitude } = spots.reduce((best, spot) => (from(spot) < from(best) ? spot : best));
  return { latitude, longitude };
}

function facts(named: Piece[], all: Piece[]): Pick<NamedStreet, "name" | "others" | "postcodes"> {
  const name = named[0]?.name ?? "";
  const others = new Set(named.flatMap((piece) => [...piece.name.split(";"), ...otherNames(piece.tags)]));
  const postcodes = new Set(all.flatMap(({ tags, house }) => [postcodeOf(tags), house?.postcode ?? ""]));
  for (const own of [name, ""]) others.delete(own);
  postcodes.delete("");
  return {
    name,
    ...(others.size > 0 && { others: [...others].map((other) => other.trim()) }),
    ...(postcodes.size > 0 && { postcodes: [...postcodes] }),
  };
}

function postcodeOf(tags: Tags): string {
  return tags["addr:postcode"] ?? tags.postal_code ?? "";
}

function piecesOf(extract: Extract): Piece[] {
  const pieces: Piece[] = [];
  const addHouses = (tags: Tags, spot: Spot | undefined) => {
    const { "addr:housenumber": number, "addr:street": name } = tags;
    if (number === undefined || name === undefined || !spot) return;
    pieces.push({ name, tags: {}, spots: [spot], house: { number, postcode: tags["addr:postcode"] ?? "" } });
  };
  for (const { tags, refs } of extract.ways) {
    const isHouse = tags["addr:housenumber"] !== undefined;
    if (tags.name === undefined && !isHouse) continue;
    const spots = spotsOf(extract, refs);
    if (tags.name !== undefined && spots.length > 0)
      pieces.push({ name: tags.name, tags, spots: evenly(spots) });
    if (isHouse) addHouses(tags, spots[spots.length >> 1]);
  }
  for (const { tags, refs } of extract.houses) {
    const spots = spotsOf(extract, refs);
    addHouses(tags, spots[spots.length >> 1]);
  }
  for (const { tags, ...spot } of extract.spots) addHouses(tags, spot);
  return pieces;
}

/** At its border an extract has ways without the places of all their nodes. */
function spotsOf({ nodeIds, latitudes, longitudes }: Extract, refs: number[]): Spot[] {
  const spots: Spot[] = [];
  for (const ref of refs) {
    const at = indexOf(nodeIds, ref);
    const latitude = latitudes[at] ?? NaN;
    if (!Number.isNaN(latitude)) spots.push({ latitude, longitude: longitudes[at]! });
  }
  return spots;
}

/** Places along a line, none of them further from the next than `step`, and hardly nearer. */
function evenly([begin, ...rest]: Spot[]): Spot[] {
  if (!begin) return [];
  const spots = [begin];
  let last = begin;
  for (const [at, spot] of rest.entries()) {
    const metres = metresBetween(last.latitude, last.longitude, spot.latitude, spot.longitude);
    if (metres < step / 2 && at < rest.length - 1) continue;
    const pieces = Math.ceil(metres / step);
    for (let piece = 1; piece <= pieces; piece++)
      spots.push({
        latitude: last.latitude + ((spot.latitude - last.latitude) * piece) / pieces,
        longitude: last.longitude + ((spot.longitude - last.longitude) * piece) / pieces,
      });
    last = spot;
  }
  return spots;
}

/** Which pieces are one street: those of the same name whose cells touch; they are numbered as they come. */
function joined(pieces: Piece[]): { streetOf: Int32Array; count: number } {
  const byName = new Map<string, Map<number, number>>();
  const parents: number[] = [];
  const rootOf = (id: number): number => {
    let root = id;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  const join = (one: number, other: number) => void (parents[rootOf(one)] = rootOf(other));
  const ids = pieces.map(({ name, spots }) => {
    const key = nameKey(name);
    const cells = byName.get(key) ?? new Map<number, number>();
    byName.set(key, cells);
    let own: number | undefined;
    for (const spot of spots) {
      const here = cellOf(spot);
      let id = cells.get(here);
      if (id === undefined) {
        cells.set(here, (id = parents.push(parents.length) - 1));
        for (const beside of besides) join(cells.get(here + beside) ?? id, id);
      }
      if (own !== undefined) join(own, id);
      own = id;
    }
    return own ?? -1;
  });
  const numbers = new Map<number, number>();
  const streetOf = Int32Array.from(ids, (id) => {
    const root = rootOf(id);
    const known = numbers.get(root) ?? numbers.size;
    numbers.set(root, known);
    return known;
  });
  return { streetOf, count: numbers.size };
}

/** Cells of a row follow each other; so many are more than there are around the earth. */
const inRow = 1e6;
const besides = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => up * inRow + right));

function cellOf({ latitude, longitude }: Spot): number {
  const row = Math.floor((latitude + 90) / cell);
  // As wide as they are high; the same width in all rows of a band, so that columns lie above each other.
  const band = Math.round(latitude / 5) * 5;
  const column = Math.floor(((longitude + 180) * Math.cos((band * Math.PI) / 180)) / cell);
  return row * inRow + column;
}

function housesOf(pieces: Piece[], streetOf: Int32Array, count: number): Houses {
  const ids = [...pieces.keys()].filter((piece) => pieces[piece]?.house);
  const houses = ids.map((id) => ({ ...pieces[id]!.spots[0]!, ...pieces[id]!.house! }));
  const streets = Int32Array.from(ids, (id) => streetOf[id]!);
  return {
    ofStreet: grouped(count, streets),
    streets,
    numbers: houses.map(({ number }) => number),
    postcodes: houses.map(({ postcode }) => postcode),
    latitudes: Float64Array.from(houses, ({ latitude }) => latitude),
    longitudes: Float64Array.from(houses, ({ longitude }) => longitude),
  };
}

function countriesOf({ spots, houses, borders }: Extract): string[] {
  const ofHouses = [...spots, ...houses].flatMap(({ tags }) => tags["addr:country"] ?? []);
  const ofBorders = borders.flatMap(({ tags }) =>
    tags.admin_level === "2" ? [tags.name ?? "", tags["name:en"] ?? "", tags["ISO3166-1"] ?? ""] : [],
  );
  const named = [...ofHouses, ...ofBorders].filter((name) => name !== "");
  return [...new Set(named)];
}
