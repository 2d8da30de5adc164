import { metresBetween } from "../network";
import type { Extract, Tags } from "../osm";
import { nameKey } from "../words";
import { type Border, bordersOf, isWithin } from "./bordersOf";
import type { Town } from "./Street";

/** A place with a name, as the file beside an extract has it. */
export type PlaceBeside = { name: string; kind: string; within?: string; at: readonly [number, number] };

/** How far the names of kinds of places reach, in metres. */
const reaches: Record<string, number> = {
  city: 12_000,
  town: 6_000,
  suburb: 2_500,
  village: 2_500,
  quarter: 1_500,
  neighbourhood: 1_200,
  hamlet: 1_200,
};
const parts = new Set(["suburb", "quarter", "neighbourhood"]);
const otherKeys =
  "alt_name loc_name short_name official_name old_name int_name name:en name:ru name:es name:pt name:fr".split(
    " ",
  );
/** What houses name as their town reaches this much beyond them. */
const margin = 500;

/** The towns of an extract, of the places beside it, and those that its houses name. */
export function townsOf(extract: Extract, beside: PlaceBeside[] | undefined): Town[] {
  const towns: Town[] = [];
  for (const { name, kind, within, at } of beside ?? []) {
    const reach = reaches[kind];
    const [longitude, latitude] = at;
    if (reach === undefined) continue;
    towns.push({
      name,
      isPart: parts.has(kind),
      reach,
      latitude,
      longitude,
      ...(within !== undefined && { within }),
    });
  }
  for (const { latitude, longitude, tags } of extract.spots) {
    const kind = tags.place ?? "";
    const reach = reaches[kind];
    if (reach === undefined || tags.name === undefined) continue;
    const others = otherNames(tags);
    towns.push({
      name: tags.name,
      isPart: parts.has(kind),
      reach,
      latitude,
      longitude,
      ...(others.length > 0 && { others }),
    });
  }
  return withBorders(
    [...towns, ...townsOfHouses(extract, new Set(towns.map(({ name }) => name)))],
    bordersOf(extract),
  );
}

/** Of districts and larger areas only the borders of those count that are called as a town in them. */
const largest = 7;
/** From this level on they are parts of a town. */
const ofParts = 9;

/** Towns have the smallest border of their name that they lie in; what is called as no town is one without a middle. */
function withBorders(towns: Town[], borders: Border[]): Town[] {
  const left = new Set(borders);
  const named = new Set<string>();
  const bordered = towns.map((town): Town => {
    const key = nameKey(town.name);
    const own = borders.find(
      ({ relation, areas }) =>
        nameKey(relation.tags.name!) === key && isWithin(areas, town.longitude, town.latitude),
    );
    if (!own) return town;
    left.delete(own);
    named.add(key);
    return { ...town, areas: own.areas };
  });
  const others = [...left].filter(
    ({ relation, level }) => level >= largest && !named.has(nameKey(relation.tags.name!)),
  );
  return [...bordered, ...others.map(townOfBorder)];
}

function townOfBorder({ relation: { tags }, level, areas }: Border): Town {
  const east = areas.flatMap((ring) => ring.filter((_, at) => at % 2 === 0));
  const north = areas.flatMap((ring) => ring.filter((_, at) => at % 2 === 1));
  const [longitude, latitude] = [east, north].map(
    (all) => all.reduce((sum, each) => sum + each, 0) / all.length,
  );
  const others = otherNames(tags);
  return {
    name: tags.name!,
    isPart: level >= ofParts,
    isAreaAlone: true,
    reach: level >= ofParts ? reaches.suburb! : reaches.town!,
    latitude: latitude!,
    longitude: longitude!,
    areas,
    ...(others.length > 0 && { others }),
  };
}

/** What else something is called: for short, formerly, in the languages of the product. */
export function otherNames(tags: Tags): string[] {
  const names = new Set<string>();
  for (const key of otherKeys) for (const name of tags[key]?.split(";") ?? []) names.add(name.trim());
  names.delete("");
  names.delete(tags.name ?? "");
  return [...names];
}

/** Those that are named by houses alone lie in the middle of them. */
function townsOfHouses({ spots }: Extract, known: Set<string>): Town[] {
  const named = new Map<string, { latitude: number; longitude: number }[]>();
  for (const { tags, latitude, longitude } of spots) {
    const name = tags["addr:city"];
    if (name === undefined || known.has(name)) continue;
    const spotsOfIt = named.get(name);
    if (spotsOfIt) spotsOfIt.push({ latitude, longitude });
    else named.set(name, [{ latitude, longitude }]);
  }
  return [...named].map(([name, all]) => {
    const latitude = all.reduce((sum, each) => sum + each.latitude, 0) / all.length;
    const longitude = all.reduce((sum, each) => sum + each.longitude, 0) / all.length;
    const far = all.reduce(
      (most, each) => Math.max(most, metresBetween(latitude, longitude, each.latitude, each.longitude)),
      0,
    );
    return { name, isPart: false, reach: Math.min(reaches.city!, far + margin), latitude, longitude };
  });
}
