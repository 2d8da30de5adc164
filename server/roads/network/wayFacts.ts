import type { Tags } from "../osm";
import { movers, type Mover, type WayFacts } from "./RoadNetwork";
import { centimetresOf, kilogramsOf, speedOf } from "./tagValues";

/** What a way's tags say of who may move along it, in which direction, how fast and how large. */
export function wayFactsOf(tags: Tags): WayFacts {
  const { forward, backward } = directionsOf(tags);
  const speed = speedOf(tags.maxspeed);
  return {
    name: tags.name ?? tags.ref ?? "",
    highway: tags.highway ?? "",
    forward,
    backward,
    maxSpeedForward: speedOf(tags["maxspeed:forward"]) || speed,
    maxSpeedBackward: speedOf(tags["maxspeed:backward"]) || speed,
    truckMaxSpeed: speedOf(tags["maxspeed:hgv"]),
    height: centimetresOf(tags.maxheight),
    width: centimetresOf(tags.maxwidth),
    length: centimetresOf(tags.maxlength),
    weight: kilogramsOf(tags.maxweight),
  };
}

/** Whether a node with a barrier stops whoever moves there. */
export function isStopped(tags: Tags, mover: Mover): boolean {
  const allowed = allowedBy(tags, mover);
  if (allowed !== undefined) return !allowed;
  return mover !== "foot" && closed.has(tags.barrier ?? "");
}

/** Barriers that no vehicle passes unless a tag says that it may. */
const closed = new Set([
  "block",
  "bollard",
  "chain",
  "cycle_barrier",
  "debris",
  "fence",
  "hedge",
  "jersey_barrier",
  "kissing_gate",
  "log",
  "motorcycle_barrier",
  "rope",
  "stile",
  "turnstile",
  "wall",
]);

const vehicleRoads =
  "motorway motorway_link trunk trunk_link primary primary_link secondary secondary_link tertiary tertiary_link unclassified residential living_street service road".split(
    " ",
  );
const footRoads =
  "primary primary_link secondary secondary_link tertiary tertiary_link unclassified residential living_street service road footway path pedestrian steps track cycleway bridleway platform".split(
    " ",
  );

/** Without a tag of access. */
const usual: Record<Mover, Set<string>> = {
  car: new Set(vehicleRoads),
  truck: new Set(vehicleRoads),
  foot: new Set(footRoads),
};

/** The tags of access, the most particular first (wiki.openstreetmap.org/wiki/Key:access). */
const accessTags: Record<Mover, string[]> = {
  car: ["motorcar", "motor_vehicle", "vehicle", "access"],
  truck: ["hgv", "goods", "motor_vehicle", "vehicle", "access"],
  foot: ["foot", "access"],
};
const refused = new Set(
  "no private agricultural forestry emergency military psv bus discouraged use_sidepath".split(" "),
);

function allowedBy(tags: Tags, mover: Mover): boolean | undefined {
  const value = accessTags[mover].map((tag) => tags[tag]).find((each) => each !== undefined);
  return value === undefined ? undefined : !refused.has(value);
}

/** Roads that a tag of access opens where they are usually closed to vehicles; no tag makes a road of steps. */
const opened = new Set(["track", "pedestrian", "cycleway", "path", "footway", "services", "rest_area"]);

function isOpen(tags: Tags, mover: Mover): boolean {
  if (tags.area === "yes") return false;
  const highway = tags.highway ?? "";
  const allowed = allowedBy(tags, mover);
  if (usual[mover].has(highway)) return allowed ?? true;
  if (mover === "foot" || !opened.has(highway)) return false;
  return accessTags[mover].slice(0, -1).some((tag) => tags[tag] !== undefined && !refused.has(tags[tag]));
}

function directionsOf(tags: Tags): { forward: number; backward: number } {
  const oneWay = oneWayOf(tags);
  let [forward, backward] = [0, 0];
  for (const [mover, bit] of Object.entries(movers) as [Mover, number][]) {
    if (!isOpen(tags, mover)) continue;
    if (mover === "foot" || oneWay !== "backward") forward |= bit;
    if (mover === "foot" || oneWay !== "forward") backward |= bit;
  }
  return { forward, backward };
}

function oneWayOf({ oneway, junction, highway, "oneway:motor_vehicle": ofMotors }: Tags) {
  const said = ofMotors ?? oneway;
  if (said === "-1" || said === "reverse") return "backward";
  if (said === "yes" || said === "true" || said === "1") return "forward";
  if (said !== undefined) return undefined;
  return junction === "roundabout" || junction === "circular" || highway === "motorway"
    ? "forward"
    : undefined;
}
