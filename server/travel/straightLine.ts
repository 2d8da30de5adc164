import {
  boxedZones,
  metresBetween,
  profiles,
  type Place,
  type ProfileName,
  type RoadDriving,
} from "../roads";
import { slowedSeconds } from "./slowedSeconds";
import type { TravelEngine } from "./TravelEngine";

/** How much longer roads are than the way of a bird; measured, as the stages below, between 300 places of Porto. */
const detours: Record<ProfileName, number> = { CAR_FAST: 1.45, TRUCK_SLOW: 1.45, PEDESTRIAN: 1.25 };

/** As roads go on they are faster: up to so many metres, speeds are those of such a road of the profile. */
const stages = [
  { until: 2_000, road: "unclassified" },
  { until: 15_000, road: "primary" },
  { until: Infinity, road: "trunk" },
];

/** What takes longer has no road: two weeks on foot, half around the earth. */
const longest = 0x3fffffff;

/** Times without any roads: the way of a bird, longer by what roads usually are, at the profile's speeds. */
export const straightLine: TravelEngine = {
  source: "STRAIGHT_LINE",
  async table(from, to, driving) {
    const way = wayOf(driving);
    const times = new Int32Array(from.length * to.length);
    const lengths = new Int32Array(times.length);
    let at = 0;
    for (const place of from)
      for (const other of to) {
        const { time, length } = way(place, other);
        [times[at], lengths[at]] = time > longest ? [-1, -1] : [time, length];
        at++;
      }
    return { times, lengths };
  },
  async legs(stops, driving) {
    const way = wayOf(driving);
    return stops.slice(1).map((to, leg) => {
      const from = stops[leg]!;
      const found = way(from, to);
      if (found.time > longest) return undefined;
      return { ...found, points: Float64Array.of(from.latitude, from.longitude, to.latitude, to.longitude) };
    });
  },
};

/** Milliseconds and decimetres from a place to another. */
function wayOf(driving: RoadDriving): (from: Place, to: Place) => { time: number; length: number } {
  const { speeds, other, top }: { speeds: Record<string, number>; other: number; top: number } =
    profiles[driving.mode];
  const zones = boxedZones(driving.zones);
  const paces = stages.map(({ until, road }) => ({ until, speed: (speeds[road] ?? other) / 3.6 }));
  const most = Math.min(top, driving.vehicle.topSpeed ?? Infinity) / 3.6;
  return (from, to) => {
    const metres =
      detours[driving.mode] * metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
    let [seconds, done] = [0, 0];
    for (const { until, speed } of paces) {
      if (metres <= done) break;
      const end = Math.min(until, metres);
      seconds += (end - done) / speed;
      done = end;
    }
    return {
      time: Math.round(1000 * slowedSeconds({ seconds, metres, from, to, zones, most })),
      length: Math.round(metres * 10),
    };
  };
}
