import { unreachable, type Weights } from "../hierarchy";
import type { RoadNetwork, WayFacts } from "../network";
import type { Profile } from "./profiles";
import { boxedZones, shareInside, speedThrough, type ZoneArea } from "./zones";

/** What a vehicle adds to its profile: km/h, centimetres, kilograms; what is left out does not limit it. */
export type VehicleLimits = {
  topSpeed?: number;
  height?: number;
  width?: number;
  length?: number;
  weight?: number;
};

/** What each arc takes a vehicle of this profile; roads that are too low, narrow, short or weak for it are closed. */
export function weightsOf(
  { arcs, edges, ways }: RoadNetwork,
  profile: Profile,
  limits: VehicleLimits = {},
  zones: ZoneArea[] = [],
): Weights {
  const zoneOf = zones.length > 0 ? zonesByEdge({ edges, zones }) : undefined;
  const time = new Int32Array(arcs.count);
  const length = new Int32Array(arcs.count);
  for (let arc = 0; arc < arcs.count; arc++) {
    const edge = arcs.edge[arc]!;
    const way = ways[edges.way[edge]!]!;
    length[arc] = edges.length[edge]!;
    let speed = speedOn(way, arcs.backward[arc] === 1, profile);
    for (const { zone, share } of zoneOf?.get(edge) ?? []) speed = speedThrough(zone, share, speed);
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

/** The zones that edges lie in, with the share of the edge that does. */
function zonesByEdge({ edges, zones }: { edges: RoadNetwork["edges"]; zones: ZoneArea[] }) {
  const { count, shapeStart, shapeLatitudes: north, shapeLongitudes: east } = edges;
  const found = new Map<number, { zone: ZoneArea; share: number }[]>();
  const boxed = boxedZones(zones);
  for (let edge = 0; edge < count; edge++)
    for (const each of boxed) {
      let [inside, whole] = [0, 0];
      for (let point = shapeStart[edge]! + 1; point < shapeStart[edge + 1]!; point++) {
        const piece = [north[point - 1]!, east[point - 1]!, north[point]!, east[point]!] as const;
        const length = Math.hypot(piece[2] - piece[0], (piece[3] - piece[1]) * Math.cos(piece[0] * radians));
        inside += length * shareInside(each, ...piece);
        whole += length;
      }
      if (inside === 0) continue;
      const own = found.get(edge);
      const part = { zone: each.zone, share: inside / whole };
      if (own) own.push(part);
      else found.set(edge, [part]);
    }
  return found;
}

const radians = Math.PI / 180;
