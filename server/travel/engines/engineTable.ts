import { boxedZones, profiles, type Place, type RoadDriving } from "../../roads";
import { slowedSeconds } from "../slowedSeconds";
import type { EngineLeg, EngineTable } from "../TravelEngine";

/** Metres beyond which a place is on no road. */
export const mostSnap = 2_000;

const longest = 0x3fffffff;

/** What an engine's seconds and metres become for a vehicle: its zones and its top speed are put over them. */
function putOver({ mode, vehicle, zones }: RoadDriving) {
  const boxed = boxedZones(zones);
  const most = Math.min(profiles[mode].top, vehicle.topSpeed ?? Infinity) / 3.6;
  return (from: Place, to: Place, seconds: number, metres: number) => {
    const slowed = slowedSeconds({ seconds, metres, from, to, zones: boxed, most });
    return { time: Math.round(slowed * 1000), length: Math.round(metres * 10) };
  };
}

/** A table that is filled cell by cell; a cell that nobody fills has no road. */
export function growingTable(from: Place[], to: Place[], driving: RoadDriving) {
  const table: EngineTable = {
    times: new Int32Array(from.length * to.length).fill(-1),
    lengths: new Int32Array(from.length * to.length).fill(-1),
  };
  const over = putOver(driving);
  function put(row: number, column: number, seconds: number | undefined, metres: number | undefined): void {
    if (seconds === undefined || metres === undefined) return;
    const { time, length } = over(from[row]!, to[column]!, seconds, metres);
    if (time > longest || length > longest) return;
    table.times[row * to.length + column] = time;
    table.lengths[row * to.length + column] = length;
  }
  return { table, put };
}

/** The ways of a run, filled one by one. */
export function growingLegs(stops: Place[], driving: RoadDriving) {
  const legs: (EngineLeg | undefined)[] = Array.from({ length: Math.max(0, stops.length - 1) });
  const over = putOver(driving);
  function put(leg: number, seconds: number, metres: number, points: number[]): void {
    legs[leg] = { ...over(stops[leg]!, stops[leg + 1]!, seconds, metres), points: Float64Array.from(points) };
  }
  return { legs, put };
}
