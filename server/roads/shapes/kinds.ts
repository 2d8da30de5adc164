import type { Tags } from "../osm";

/** The layers of a tile, in the order in which they are drawn. */
export const layers = [
  "ground",
  "water",
  "waterways",
  "buildings",
  "roads",
  "rails",
  "places",
  "housenumbers",
] as const;
export type Layer = (typeof layers)[number];

/** What is said of a shape, besides where it is. */
export type Look = Readonly<Record<string, string | number | true>>;

/** How something is shown: `from` is the first zoom of a map (256 pixels to the world at 0) that has it. */
export type Shown = { layer: Layer; look: Look; from: number };

/** Roads by how far they lead, with their first zooms; each of them may have links. */
export const roadsFrom: Readonly<Record<string, number>> = {
  motorway: 6,
  trunk: 7,
  primary: 8,
  secondary: 10,
  tertiary: 11,
  residential: 12,
  unclassified: 12,
  living_street: 12,
  road: 12,
  pedestrian: 14,
  service: 14,
  track: 14,
  path: 15,
  footway: 15,
  cycleway: 15,
  bridleway: 15,
  steps: 15,
};
const firstLinks = 11;
/** Kinds of service roads that come one zoom later. */
const lesserService = new Set(["parking_aisle", "driveway"]);

const rails = new Set(["rail", "light_rail", "subway", "tram", "narrow_gauge"]);
const sidings = new Set(["siding", "yard", "spur", "crossover"]);
const railsFrom = 10;
const sidingsFrom = 14;

const waterways: Readonly<Record<string, Shown>> = {
  river: { layer: "waterways", look: { kind: "river" }, from: 10 },
  canal: { layer: "waterways", look: { kind: "river" }, from: 10 },
  stream: { layer: "waterways", look: { kind: "stream" }, from: 13 },
};

/** How ways are shown as lines: one may be a road and a railway at once. */
export function linesShown(tags: Tags): Shown[] {
  return [roadShown(tags), railShown(tags), waterwayShown(tags)].flatMap((shown) => shown ?? []);
}

function roadShown(tags: Tags): Shown | undefined {
  const [, name = "", isLink] = /^(.+?)(_link)?$/.exec(tags.highway ?? "") ?? [];
  const first = roadsFrom[name];
  if (first === undefined || tags.area === "yes") return undefined;
  const isLesser = name === "service" && lesserService.has(tags.service ?? "");
  return {
    layer: "roads",
    from: isLink === undefined ? first + (isLesser ? 1 : 0) : Math.max(firstLinks, first + 1),
    look: {
      class: name,
      ...(isLink !== undefined && { link: true }),
      ...levelOf(tags),
      ...(isOneWay(tags) && { oneway: true }),
      ...textOf("name", tags.name),
      ...textOf("ref", tags.ref?.split(";")[0]?.trim()),
    },
  };
}

function railShown(tags: Tags): Shown | undefined {
  const { railway = "", service = "" } = tags;
  if (!rails.has(railway)) return undefined;
  const isSiding = sidings.has(service);
  const { bridge, tunnel } = levelOf(tags);
  const look = { kind: railway, ...(bridge && { bridge }), ...(tunnel && { tunnel }) };
  return {
    layer: "rails",
    from: isSiding ? sidingsFrom : railsFrom,
    look: isSiding ? { ...look, siding: true } : look,
  };
}

function waterwayShown(tags: Tags): Shown | undefined {
  const shown = waterways[tags.waterway ?? ""];
  // What flows below the ground is not seen.
  if (!shown || (tags.tunnel ?? "no") !== "no") return undefined;
  return { ...shown, look: { ...shown.look, ...textOf("name", tags.name) } };
}

function levelOf(tags: Tags): { bridge?: true; tunnel?: true; layer?: number } {
  const isSaid = (value = "no") => value !== "no";
  const level = /^-?\d$/.test(tags.layer ?? "") ? Number(tags.layer) : 0;
  return {
    ...(isSaid(tags.bridge) && { bridge: true }),
    ...(isSaid(tags.tunnel) && { tunnel: true }),
    ...(level !== 0 && { layer: level }),
  };
}

/** Against the direction of its points: whoever draws it turns them round. */
export function isBackward({ oneway }: Tags): boolean {
  return oneway === "-1" || oneway === "reverse";
}

function isOneWay(tags: Tags): boolean {
  const { oneway, junction, highway } = tags;
  if (oneway !== undefined) return ["yes", "true", "1"].includes(oneway) || isBackward(tags);
  return junction === "roundabout" || junction === "circular" || highway === "motorway";
}

function textOf<Key extends string>(key: Key, text: string | undefined): { [_ in Key]?: string } {
  return (text === undefined || text === "" ? {} : { [key]: text }) as { [_ in Key]?: string };
}

/** Kinds of ground, by the tags that say so (wiki.openstreetmap.org/wiki/Map_features). */
const grounds = {
  urban: { from: 10, tags: { landuse: "residential commercial retail education institutional" } },
  industry: { from: 12, tags: { landuse: "industrial railway quarry construction port landfill" } },
  green: {
    from: 11,
    tags: {
      landuse: "grass meadow cemetery recreation_ground village_green allotments orchard vineyard",
      leisure: "park garden pitch golf_course playground dog_park common nature_reserve",
      natural: "grassland heath scrub",
    },
  },
  wood: { from: 9, tags: { landuse: "forest", natural: "wood" } },
} as const;

const groundOf = new Map(
  Object.entries(grounds).flatMap(([kind, { from, tags }]) =>
    Object.entries(tags).flatMap(([key, values]) =>
      values
        .split(" ")
        .map((value): [string, Shown] => [`${key}=${value}`, { layer: "ground", look: { kind }, from }]),
    ),
  ),
);

const water: Shown = { layer: "water", look: {}, from: 0 };
const building: Shown = { layer: "buildings", look: {}, from: 14 };

/** How an area is shown: a way that closes, or a relation. */
export function areaShown(tags: Tags): Shown | undefined {
  if (tags.natural === "water" || tags.waterway === "riverbank" || tags.landuse === "reservoir") return water;
  if ((tags.building ?? "no") !== "no") return building;
  for (const key of ["leisure", "landuse", "natural"]) {
    const ground = groundOf.get(`${key}=${tags[key]}`);
    if (ground) return ground;
  }
  return undefined;
}

export function isCoast({ natural }: Tags): boolean {
  return natural === "coastline";
}

/** Whether maps show something besides roads where these tags are. */
export function isDrawn(tags: Tags): boolean {
  return (
    railShown(tags) !== undefined ||
    waterwayShown(tags) !== undefined ||
    isCoast(tags) ||
    areaShown(tags) !== undefined
  );
}
