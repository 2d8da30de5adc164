import { areaShown, type Drawn, linesShown, numberShown, placeShown } from "../roads";

/** What a tile says of a feature. */
export type Properties = Readonly<Record<string, string | number | boolean>>;

type Shown = Drawn["shown"];

/**
 * How what a layer of a Protomaps basemap has is shown (docs.protomaps.com/basemaps/layers, version 4), by the geometry of
 * its features; `middle`: at the middle of long lines. They are said in the tags of OpenStreetMap that they come from, and
 * shown as those of an extract are. What is not in here, points of interest and borders among it, maps do not show; land
 * is what is no water.
 */
export const shownOf: Readonly<
  Record<string, Partial<Record<Drawn["type"] | "middle", (is: Properties) => readonly Shown[]>>>
> = {
  landuse: {
    area: ({ kind }) => some(areaShown(tagsOf({ leisure: kind, landuse: kind, natural: kind }))),
  },
  water: {
    area: ({ kind }) => (dry.has(String(kind)) ? [] : some(areaShown({ natural: "water" }))),
    line: ({ kind, kind_detail: detail, name }) => linesShown(tagsOf({ waterway: detail ?? kind, name })),
    point: ({ kind, name }) => some(placeShown(tagsOf({ place: waters[String(kind)], name }))),
    // Of rivers there is no point that has the name.
    middle: ({ kind, kind_detail: detail, name }) =>
      (detail ?? kind) === "river" ? some(placeShown(tagsOf({ place: "river", name }))) : [],
  },
  buildings: {
    area: ({ kind }) => (kind === "building_part" ? [] : some(areaShown({ building: "yes" }))),
    point: ({ addr_housenumber: number }) => (number === undefined ? [] : [numberShown(String(number))]),
  },
  roads: {
    line: (is) => linesShown(is.kind === "rail" ? railTags(is) : roadTags(is)),
  },
  places: {
    point: ({ kind, kind_detail: detail, name, population, capital }) => {
      const place = hoods.has(String(kind)) ? "suburb" : (detail ?? kind);
      return some(placeShown(tagsOf({ place, name, population, capital })));
    },
  },
};

/** What is called water and is none, or too small to be told from a roof. */
const dry = new Set(["playa", "swimming_pool", "fountain"]);

/** How names of waters are written. */
const waters: Readonly<Record<string, string>> = {
  ocean: "sea",
  sea: "sea",
  bay: "sea",
  strait: "sea",
  fjord: "sea",
  lake: "lake",
  reservoir: "lake",
  water: "lake",
};

const hoods = new Set(["macrohood", "neighbourhood"]);

/** Roads by their kind, where no more is said of them. */
const roadKinds: Readonly<Record<string, string | undefined>> = {
  highway: "motorway",
  major_road: "primary",
  minor_road: "residential",
  path: "path",
  // Service roads.
  other: undefined,
};

function roadTags(is: Properties): Tags {
  const { kind, kind_detail: detail, oneway, service, name, ref, shield_text: shield } = is;
  // Ferries, piers and runways stand among the roads.
  if (!Object.hasOwn(roadKinds, String(kind))) return {};
  const road = String(detail ?? roadKinds[String(kind)]);
  const highway = is.is_link === true && !road.endsWith("_link") ? `${road}_link` : road;
  return tagsOf({ highway, ...levelOf(is), oneway, service, name, ref: ref ?? shield });
}

function railTags(is: Properties): Tags {
  const { kind_detail: detail, service } = is;
  return tagsOf({ railway: detail ?? "rail", service, ...levelOf(is) });
}

function levelOf({ is_bridge: bridge, is_tunnel: tunnel, layer }: Properties): Partial<Properties> {
  return {
    ...(bridge === true && { bridge: "yes" }),
    ...(tunnel === true && { tunnel: "yes" }),
    ...(layer !== undefined && { layer }),
  };
}

type Tags = Parameters<typeof linesShown>[0];

function tagsOf(said: Readonly<Record<string, string | number | boolean | undefined>>): Tags {
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

function some<T>(found: T | undefined): T[] {
  return found === undefined ? [] : [found];
}
