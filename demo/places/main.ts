import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { metresBetween } from "../../server/roads";
import { MemoryBudget, readExtract } from "../../server/roads/osm";
import { streetsOf } from "../../server/roads/streets";
import { randomOf, shuffled } from "../random";

/**
 * `npx tsx demo/places/main.ts` writes demo/places.json anew: streets of porto.osm.pbf in which the demo company's
 * customers live, each with a point on it and the town that it is in by porto-places.geojson.
 */
const here = join(import.meta.dirname, "..");
const most = 1_600;
const area = { south: 41.095, west: -8.715, north: 41.232, east: -8.535 };
const isStreet = /^(Rua|Avenida|Travessa|Largo|Praça|Alameda|Estrada|Calçada) \p{Lu}/u;
/** How far the name of a town reaches, in metres. */
const reaches: Record<string, number> = { city: 6_000, town: 3_000, suburb: 2_000, village: 1_500 };

type Town = { name: string; reach: number; latitude: number; longitude: number };

const { features } = JSON.parse(readFileSync(join(here, "porto-places.geojson"), "utf8")) as {
  features: { properties: { name: string; kind: string }; geometry: { coordinates: [number, number] } }[];
};
const towns: Town[] = features.flatMap(({ properties: { name, kind }, geometry }) => {
  const reach = reaches[kind];
  const [longitude, latitude] = geometry.coordinates;
  return reach === undefined ? [] : [{ name, reach, latitude, longitude }];
});

const extract = readExtract(join(here, "porto.osm.pbf"), new MemoryBudget(2e9));
const known = new Set<string>();
const streets = streetsOf(extract).streets.flatMap(({ name, number, latitude, longitude }) => {
  const isInside =
    latitude > area.south && latitude < area.north && longitude > area.west && longitude < area.east;
  const town = isInside && number === undefined && isStreet.test(name) && townOf(latitude, longitude);
  if (!town || known.has(`${name} ${town}`)) return [];
  known.add(`${name} ${town}`);
  return [[name, town, rounded(latitude), rounded(longitude)] as const];
});
const lines = shuffled(streets, randomOf("places"))
  .slice(0, most)
  .map((street) => JSON.stringify(street));
writeFileSync(join(here, "places.json"), `[\n${lines.join(",\n")}\n]\n`);
process.stdout.write(`${lines.length} of ${streets.length} streets\n`);

/** The town whose reach is the least used up: a suburb before its city. */
function townOf(latitude: number, longitude: number): string | undefined {
  const shares = towns.map(({ name, reach, ...town }) => ({
    name,
    share: metresBetween(latitude, longitude, town.latitude, town.longitude) / reach,
  }));
  const best = shares.toSorted((one, other) => one.share - other.share)[0];
  return best && best.share < 1 ? best.name : undefined;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
