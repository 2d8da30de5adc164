import { type Box, boxOf, chained, isInside, reversed, signedArea } from "../geometry";
import { type Extract, indexOf, type OsmRelation, type OsmWay } from "../osm";
import { areasBeside, placesBeside } from "./beside";
import { seaOf } from "./coastline";
import { goOn } from "./goOn";
import { inPieces } from "./inPieces";
import { areaShown, isBackward, isCoast, linesShown, type Shown } from "./kinds";
import { numberShown, placeShown, rankedPlace } from "./placeShown";
import { type Shapes, ShapeList } from "./Shapes";

/** What maps show of an extract, and the box in which all of it lies, in degrees. */
export type MapShapes = { shapes: Shapes; box: Box };

/**
 * All that maps show of an extract. Water and places are those of the GeoJSON beside it where there is one, and those of
 * the extract itself otherwise. Throws ExtractFault BROKEN_BESIDE.
 */
export function shapesOf(extract: Extract, extractPath: string): MapShapes {
  const list = new ShapeList();
  const waterBeside = areasBeside(extractPath);
  let { box } = extract;
  const addArea = (shown: Shown, rings: number[][]) => {
    for (const piece of inPieces(rings)) if (piece.length > 0) list.add(shown, woundRings(piece));
  };
  for (const rings of waterBeside ?? seaOf(coastsOf(extract), (id) => placeOf(extract, id), extract.box)) {
    const grown = rings.map((ring) => goOn(ring, extract.box));
    for (const ring of grown) box = around(box, ring);
    addArea(water, grown);
  }
  for (const { shown, rings } of areasOf(extract))
    if (shown.layer !== "water" || !waterBeside) addArea(shown, rings);
  addLines(extract, list);
  addPlaces(extract, list, placesBeside(extractPath));
  return { shapes: list.done(), box };
}

const water: Shown = { layer: "water", look: {}, from: 0 };

/** A box that a ring lies in as well. */
function around(box: Box, ring: number[]): Box {
  const longitudes = ring.filter((_, at) => at % 2 === 0);
  const latitudes = ring.filter((_, at) => at % 2 === 1);
  return boxOf([box.west, box.east, ...longitudes], [box.south, box.north, ...latitudes]);
}

function placeOf({ nodeIds, longitudes, latitudes }: Extract, id: number): [number, number] | undefined {
  const at = indexOf(nodeIds, id);
  // At its border an extract has ways without the places of all their nodes.
  return at < 0 || Number.isNaN(latitudes[at]) ? undefined : [longitudes[at]!, latitudes[at]!];
}

function lineOf(extract: Extract, ids: readonly number[]): number[] {
  const line: number[] = [];
  for (const id of ids) line.push(...(placeOf(extract, id) ?? []));
  return line;
}

function coastsOf({ drawn }: Extract): number[][] {
  return drawn.filter(({ tags }) => isCoast(tags)).map(({ refs }) => refs);
}

function* areasOf(extract: Extract): Generator<{ shown: Shown; rings: number[][] }> {
  const byId = new Map(
    extract.areas.length === 0 ? [] : extract.drawn.map((way): [number, OsmWay] => [way.id, way]),
  );
  for (const relation of extract.areas) {
    const shown = areaShown(relation.tags);
    if (!shown) continue;
    const [outers, inners] = ["outer", "inner"].map((role) => ringsOf(extract, relation, role, byId));
    for (const outer of outers!)
      yield { shown, rings: [outer, ...inners!.filter((inner) => isInside(outer, inner[0]!, inner[1]!))] };
  }
  for (const { tags, refs } of extract.drawn) {
    const shown = refs.length > 3 && refs[0] === refs.at(-1) ? areaShown(tags) : undefined;
    const ring = shown ? lineOf(extract, refs) : [];
    if (shown && ring.length >= 8) yield { shown, rings: [closed(ring)] };
  }
}

/** The closed rings of those of a relation's members that have a role; without one they are outer. */
function ringsOf(
  extract: Extract,
  { members }: OsmRelation,
  role: string,
  ways: Map<number, OsmWay>,
): number[][] {
  const lists = members.flatMap((member) => {
    const refs =
      member.type === "way" && (member.role || "outer") === role ? ways.get(member.ref)?.refs : undefined;
    return refs ? [refs] : [];
  });
  return chained(lists)
    .rings.map((ids) => closed(lineOf(extract, ids)))
    .filter((ring) => ring.length >= 8);
}

/** A ring that ends where it begins, though its first node may be missing. */
function closed(ring: number[]): number[] {
  const isClosed = ring[0] === ring.at(-2) && ring[1] === ring.at(-1);
  return isClosed ? ring : [...ring, ring[0]!, ring[1]!];
}

/** Outer ring and holes, each in the direction that `Shapes` asks for: there y goes to the south. */
function woundRings(rings: number[][]): number[][] {
  return rings.map((ring, at) => (signedArea(ring) < 0 === (at === 0) ? ring : reversed(ring)));
}

function addLines(extract: Extract, list: ShapeList): void {
  for (const ways of [extract.drawn, extract.ways])
    for (const { tags, refs } of ways) {
      // A road that is a railway as well stands in both lists.
      const isOwn = (ways === extract.ways) === (tags.highway !== undefined);
      const shown = isOwn ? linesShown(tags) : [];
      if (shown.length === 0) continue;
      const line = lineOf(extract, refs);
      if (line.length < 4) continue;
      for (const each of shown) list.add(each, [isBackward(tags) ? reversed(line) : line]);
    }
}

function addPlaces(extract: Extract, list: ShapeList, beside: ReturnType<typeof placesBeside>): void {
  for (const { name, kind, rank, at } of beside ?? []) list.add(rankedPlace(name, kind, rank), [at]);
  for (const { longitude, latitude, tags } of extract.spots) {
    const place = beside ? undefined : placeShown(tags);
    if (place) list.add(place, [[longitude, latitude]]);
    addNumber(list, tags["addr:housenumber"], [longitude, latitude]);
  }
  if (!beside) addRivers(extract, list);
  for (const { tags, refs } of extract.drawn) {
    const number = tags["addr:housenumber"];
    if (number === undefined) continue;
    const { west, east, south, north } = around(nowhere, lineOf(extract, refs));
    if (west <= east) addNumber(list, number, [(west + east) / 2, (south + north) / 2]);
  }
}

const nowhere: Box = { west: NaN, east: NaN, south: NaN, north: NaN };

function addNumber(list: ShapeList, number: string | undefined, at: [number, number]): void {
  if (number !== undefined) list.add(numberShown(number), [at]);
}

/** Each river's name once, in the middle of its longest part. */
function addRivers(extract: Extract, list: ShapeList): void {
  const byName = new Map<string, number[][]>();
  for (const { tags, refs } of extract.drawn)
    if (tags.waterway === "river" && tags.name !== undefined)
      byName.set(tags.name, [...(byName.get(tags.name) ?? []), refs]);
  for (const [name, lists] of byName) {
    const { rings, open } = chained(lists);
    const longest = [...rings, ...open].reduce((one, other) => (other.length > one.length ? other : one), []);
    const line = lineOf(extract, longest);
    const middle = 2 * (line.length >> 2);
    const shown = placeShown({ place: "river", name });
    if (shown && line.length > 0) list.add(shown, [[line[middle]!, line[middle + 1]!]]);
  }
}
