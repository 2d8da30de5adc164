import type { Sql } from "../database";
import { pointsAfter, pointsAtOnce } from "./points";
import { advance, type Stop, type Track } from "./track";

type Move = { time: number; latitude: number; longitude: number };

/** Milliseconds before, by which it is known where it stood and whether its own device was heard. */
const lead = 600_000;

type Asked = { vehicle: string; driver: string | null; from: number; to: number };

/**
 * Where a vehicle was between two moments, in milliseconds: without what its positions wander while it stands, and how
 * long it stood by a second point at the same place.
 */
export async function readMoves(sql: Sql, accountId: string, asked: Asked): Promise<Move[]> {
  const { vehicle, driver, from, to } = asked;
  const span = { id: vehicle, vehicle, driver, from: from - lead, to: to + 1 };
  const moves: Move[] = [];
  let track: Track | undefined;
  for (;;) {
    const found = await pointsAfter(sql, accountId, [{ ...span, at: track?.at }]);
    const points = found.get(vehicle) ?? [];
    for (const point of points) {
      const before: Track | undefined = track;
      track = advance(before, point);
      const hasMoved = track.latest !== before?.latest && track.stand.from === point.time;
      if (!hasMoved || point.time < from) continue;
      const { time, latitude, longitude } = point;
      moves.push(...stoodUntil(before, track, from), { time, latitude, longitude });
    }
    if (points.length < pointsAtOnce) return moves;
  }
}

/** The end of a stop that is over with the position that came now. */
function stoodUntil(before: Track | undefined, { stops }: Track, from: number): Move[] {
  const stop: Stop | undefined = before && stops.length > before.stops.length ? stops.at(-1) : undefined;
  if (!stop || stop.from < from) return [];
  return [{ time: stop.to, latitude: stop.latitude, longitude: stop.longitude }];
}
