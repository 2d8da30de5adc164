import { isInside } from "../../schemas/polygon";
import type { Seen } from "../alerts";
import { metresBetween, type Place } from "../roads";
import type { Driving } from "../travel";
import { metresFromLine } from "./metresFromLine";
import type { PositionReading } from "./readings";

/** Seconds for which a vehicle's own device goes before its driver's phone (execution 1). */
const ownFor = 120;
/** Metres within which a vehicle stands: a fix wanders. */
const wanders = 75;

type Way = {
  vehicle: string;
  driver: string;
  driving: Driving;
  /** Of all its runs, latitude and longitude in turn in hundred-thousandths of a degree; none where nobody knows it. */
  line: readonly number[];
};

/** What is seen of a vehicle by its positions, which are in the order of their times. */
export function seenOf(
  readings: readonly PositionReading[],
  { vehicle, driver, driving, line }: Way,
  seconds: (instant: string) => number,
): Seen[] {
  const seen: Seen[] = [];
  let own = -Infinity;
  for (const reading of readings) {
    const isOwn = reading.vehicle === vehicle;
    const time = seconds(reading.time);
    if (isOwn) own = time;
    else if (reading.driver !== driver || time - own < ownFor) continue;
    const { latitude, longitude, speed, battery, charging } = reading;
    seen.push({
      latitude,
      longitude,
      time,
      speed: speed === undefined ? undefined : speed * 3.6,
      limit: limitAt(driving, reading),
      battery,
      isCharging: charging,
      gap: line.length === 0 ? undefined : metresFromLine(line, reading),
    });
  }
  return seen;
}

/** What may be driven at a place: what the vehicle may, and what its zones there say. */
function limitAt({ vehicle, zones = [] }: Driving, { latitude, longitude }: Place): number | undefined {
  const limits = zones
    .filter(({ maxSpeed, corners }) => maxSpeed !== undefined && isInside(corners, latitude, longitude))
    .map(({ maxSpeed }) => maxSpeed!);
  const least = Math.min(vehicle?.topSpeed ?? Infinity, ...limits);
  return least === Infinity ? undefined : least;
}

/** Since when a vehicle has not moved, where that is at none of these places. */
export function standsSince(
  seen: readonly Seen[],
  places: readonly Place[],
  radius: number,
): number | undefined {
  const last = seen.at(-1);
  if (!last || places.some((place) => metres(place, last) <= radius)) return undefined;
  const moved = seen.findLastIndex((each) => metres(each, last) > wanders);
  return seen[moved + 1]!.time;
}

function metres(one: Place, other: Place): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
