import { unreachable } from "../hierarchy";
import type { Weights } from "../hierarchy";
import type { RoadNetwork, WayFacts } from "../network";
import type { Profile } from "./profiles";

/** What a vehicle adds to its profile: km/h, centimetres, kilograms; what is left out does not limit it. */
export type VehicleLimits = {
  topSpeed?: number;
  height?: number;
  width?: number;
  length?: number;
  weight?: number;
};

/** Where vehicles are slower, or faster, than the roads say: tells the factor and the limit at a place. */
export type SpeedZone = {
  isInside: (latitude: number, longitude: number) => boolean;
  /** 0.5: half as fast. */
  coefficient: number;
  /** In km/h. */
  maxSpeed?: number;
};

/** What each arc takes a vehicle of this profile; roads that are too low, narrow, short or weak for it are closed. */
export function weightsOf(
  { arcs, edges, ways }: RoadNetwork,
  profile: Profile,
  limits: VehicleLimits = {},
  zones: SpeedZone[] = [],
): Weights {
  const zoneOf = zones.length > 0 ? zonesByEdge(edges, zones) : undefined;
  const time = new Int32Array(arcs.count);
  const length = new Int32Array(arcs.count);
  for (let arc = 0; arc < arcs.count; arc++) {
    const edge = arcs.edge[arc]!;
    const way = ways[edges.way[edge]!]!;
    length[arc] = edges.length[edge]!;
    let speed = speedOn(way, arcs.backward[arc] === 1, profile);
    for (const zone of zoneOf?.get(edge) ?? [])
      speed = Math.min(speed * zone.coefficient, zone.maxSpeed ?? Infinity);
    speed = Math.min(speed, profile.top, limits.topSpeed ?? Infinity);
    // Decimetres at km/h in milliseconds: a kilometre an hour is 1/3.6 metres a second.
    time[arc] = isTooLarge(way, limits) ? unreachable : Math.max(1, Math.round((length[arc]! * 360) / speed));
  }
  return { time, length };
}

function speedOn(way: WayFacts, backward: boolean, { mover, speeds, other, ofLimit }: Profile): number {
  const usual = speeds[way.highway] ?? other;
  const posted =
    (mover === "truck" && way.truckMaxSpeed) || (backward ? way.maxSpeedBackward : way.maxSpeedForward);
  return posted === 0 || mover === "foot" ? usual : posted * ofLimit;
}

function isTooLarge(way: WayFacts, limits: VehicleLimits): boolean {
  return (["height", "width", "length", "weight"] as const).some(
    (measure) => way[measure] > 0 && (limits[measure] ?? 0) > way[measure],
  );
}

function zonesByEdge(
  { count, shapeStart, shapeLatitudes, shapeLongitudes }: RoadNetwork["edges"],
  zones: SpeedZone[],
) {
  const found = new Map<number, SpeedZone[]>();
  for (let edge = 0; edge < count; edge++) {
    const middle = (shapeStart[edge]! + shapeStart[edge + 1]!) >> 1;
    const inside = zones.filter(({ isInside }) =>
      isInside(shapeLatitudes[middle]!, shapeLongitudes[middle]!),
    );
    if (inside.length > 0) found.set(edge, inside);
  }
  return found;
}
