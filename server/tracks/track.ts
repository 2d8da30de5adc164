import { metresBetween } from "../roads";

/** A position of a vehicle, or of the phone of who drives it. */
export type Point = {
  /** Milliseconds since 1970. */
  time: number;
  /** Whether it is of the vehicle's own device. */
  own: boolean;
  device: string;
  sequence: number;
  latitude: number;
  longitude: number;
  speed: number | null;
  course: number | null;
};

/** Where it stood, from when to when, in milliseconds. */
export type Stop = { from: number; to: number; latitude: number; longitude: number };

/** What a vehicle's day comes to after one of its positions: all that the next one needs. */
export type Track = {
  /** The position that it comes to this after, whether it counted or not. */
  at: Pick<Point, "time" | "own" | "device" | "sequence">;
  /** The latest that counts. */
  latest: Omit<Point, "own" | "sequence">;
  /** Metres driven. */
  distance: number;
  stops: Stop[];
  /** Where it is, since when, and when it was seen there last: a stop once it has lasted. */
  stand: Stop;
  /** When the vehicle's own device was heard last. */
  ownAt: number | null;
};

/** Metres within which fixes wander while a vehicle stands. */
export const wander = 40;
/** Milliseconds of standing that are a stop. */
const shortestStop = 120_000;
/** Execution 1: the vehicle's own device wins while its last position is younger. */
export const ownWins = 120_000;

/**
 * The day after its next position. Positions come in the order of their times, those of one time the vehicle's own first,
 * then by device and sequence: a total order, so that any way of sending them comes to the same.
 */
export function advance(track: Track | undefined, point: Point): Track {
  const { own, sequence, ...latest } = point;
  const { time, device, latitude, longitude } = point;
  const at = { time, own, device, sequence };
  const here: Stop = { from: time, to: time, latitude, longitude };
  const ownAt = own ? time : (track?.ownAt ?? null);
  if (!track) return { at, latest, distance: 0, stops: [], stand: here, ownAt };
  const isBeaten = !own && track.ownAt !== null && time - track.ownAt < ownWins;
  if (isBeaten) return { ...track, at };
  const { stand } = track;
  const far = metresBetween(stand.latitude, stand.longitude, latitude, longitude);
  if (far <= wander) return { ...track, at, latest, ownAt, stand: { ...stand, to: time } };
  return {
    at,
    latest,
    ownAt,
    // What a vehicle wanders while it stands is no way; a way is counted from where it stood.
    distance: track.distance + far,
    stops: [...track.stops, ...stopOf(stand)],
    stand: here,
  };
}

/** All stops, that at which it stands now among them. */
export function stopsOf({ stops, stand }: Track): Stop[] {
  return [...stops, ...stopOf(stand)];
}

function stopOf(stand: Stop): Stop[] {
  return stand.to - stand.from >= shortestStop ? [stand] : [];
}
