import { metresBetween } from "../roads";

/** What a position counts for: it holds, it waits for the next one to say which was wrong, or it was a jump. */
export const standings = { good: 0, waiting: 1, wrong: 2 } as const;
export type Standing = (typeof standings)[keyof typeof standings];

export type Place = { time: number; sequence: number; latitude: number; longitude: number };

/**
 * What is known of a device after one of its positions: the last one that holds, whether that was the first of all and
 * nothing has confirmed it, and the one that waits.
 */
export type Tail = { anchor: Place & { lone: boolean }; pending?: Place };

/** Execution 1: no vehicle is faster, in metres a millisecond. */
const mostSpeed = 250 / 3600;
/** Metres that two fixes of one place may lie apart, whatever the time between them. */
const noise = 100;
/** Milliseconds after which a vehicle may be anywhere. */
const longest = 86_400_000;

export type Judged = { place: Place; standing: Standing };

/**
 * What the next position of a device says of itself and of those before it. Positions come in the order of their times,
 * so that the same ones are judged alike in whatever order they arrived (quality N20).
 */
export function judge(tail: Tail | undefined, place: Place): { tail: Tail; judged: Judged[] } {
  const good = (lone: boolean, ...before: Judged[]) => ({
    tail: { anchor: { ...pick(place), lone } },
    judged: [...before, { place, standing: standings.good }],
  });
  if (!tail) return good(true);
  const { anchor, pending } = tail;
  if (place.time - (pending ?? anchor).time > longest) return good(true);
  if (reaches(anchor, place))
    return good(false, ...(pending ? [{ place: pending, standing: standings.wrong }] : []));
  if (pending && reaches(pending, place)) {
    const before: Judged[] = [{ place: pending, standing: standings.good }];
    // Two agree against one that nothing had confirmed.
    if (anchor.lone) before.push({ place: anchor, standing: standings.wrong });
    return good(false, ...before);
  }
  return {
    tail: { anchor, pending: pick(place) },
    judged: [
      ...(pending ? [{ place: pending, standing: standings.wrong }] : []),
      { place, standing: standings.waiting },
    ],
  };
}

/** Whether a vehicle could have come from one place to the other. */
function reaches(from: Place, to: Place): boolean {
  const far = metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  return far <= Math.abs(to.time - from.time) * mostSpeed + noise;
}

function pick({ time, sequence, latitude, longitude }: Place): Place {
  return { time, sequence, latitude, longitude };
}

/** Earlier first; those of one time by their sequence. */
export function inOrder(
  one: Pick<Place, "time" | "sequence">,
  other: Pick<Place, "time" | "sequence">,
): number {
  return one.time - other.time || one.sequence - other.sequence;
}
