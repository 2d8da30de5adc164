import { zoneOffset } from "../../dataProviders";

/** A zone's clocks; moments are seconds since 1970. A board asks thousands of times, so offsets are kept. */
export type Clock = {
  /** "08:05" */
  time: (at: number) => string;
  /** YYYY-MM-DD */
  day: (at: number) => string;
  /** What the clocks show, as if it were UTC. */
  wall: (at: number) => number;
};

const made = new Map<string, Clock>();

export function clockOf(timeZone: string): Clock {
  const known = made.get(timeZone) ?? makeClock(timeZone);
  made.set(timeZone, known);
  return known;
}

/** Zones change their offset at a quarter of an hour, and not within one. */
const block = 900;

function makeClock(timeZone: string): Clock {
  const offsets = new Map<number, number>();
  function wall(at: number): number {
    const from = Math.floor(at / block);
    const offset = offsets.get(from) ?? zoneOffset(from * block * 1000, timeZone) / 1000;
    offsets.set(from, offset);
    return at + offset;
  }
  const text = (at: number) => new Date(wall(at) * 1000).toISOString();
  return { wall, time: (at) => text(at).slice(11, 16), day: (at) => text(at).slice(0, 10) };
}
