import { randomOf } from "../../demo";
import type { Place } from "../roads";
import { between, courseOf, moved } from "./geodesy";
import { placeAt, sharesByLength } from "./Journal";
import type { PlayedRun, Way } from "./PlayedDay";

/** Of so many runs one is not driven as planned, and there on the first of so many long ways. */
const oneIn = 3;
const oneWayIn = 4;
/** In metres: on a shorter way nobody gets lost. */
const shortest = 3_000;

/** Where a driver gets lost: on which way, after which of its points, and where he finds out. */
export type Lost = { way: number; point: number; from: Place; over: Place; to: Place };

/** Where the driver of a run takes a wrong turn, if he does: by which roads he comes back is to be looked up. */
export function lostOn({ ways }: Pick<PlayedRun, "ways">, key: string): Lost | undefined {
  const random = randomOf(`lost ${key}`);
  if (random() >= 1 / oneIn) return undefined;
  // By each way for itself: what changes of those to come changes nothing of those that were driven.
  const at = [...ways.keys()].find(
    (each) => randomOf(`lost ${key} ${each}`)() < 1 / oneWayIn && lengthOf(ways[each]!) >= shortest,
  );
  const way = at === undefined ? undefined : ways[at];
  if (at === undefined || !way) return undefined;
  const wanted = 0.25 + 0.35 * random();
  const point = (way.shares ? Array.from(way.shares) : sharesByLength(way)).findLastIndex(
    (share) => share <= wanted,
  );
  const from = placeAt(way, point);
  const ahead = courseOf(from, placeAt(way, point + 1));
  const side = (random() < 0.5 ? 1 : -1) * (50 + 50 * random());
  const far = 900 + 700 * random();
  const course = ((ahead + side) * Math.PI) / 180;
  const over = moved(from, far * Math.cos(course), far * Math.sin(course));
  return { way: at, point, from, over, to: placeAt(way, (way.points.length >> 1) - 1) };
}

/** A way up to one of its points. */
export function wayUntil(way: Way, point: number): Way {
  const shares = way.shares ? Array.from(way.shares) : sharesByLength(way);
  const whole = shares[point] ?? 1;
  return {
    seconds: way.seconds * whole,
    points: Array.from(way.points).slice(0, 2 * point + 2),
    shares: shares.slice(0, point + 1).map((share) => (whole > 0 ? share / whole : 1)),
  };
}

function lengthOf(way: Way): number {
  let metres = 0;
  for (let point = 1; point < way.points.length >> 1; point++) {
    const { north, east } = between(placeAt(way, point - 1), placeAt(way, point));
    metres += Math.hypot(north, east);
  }
  return metres;
}
