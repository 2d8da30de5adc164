import type { Break } from "../planner";
import type { Pause } from "./UnderWay";

/** So much earlier than planned a driver may take his break. */
const early = 3600;
/** A pause that is at least so much of a break is that break. */
const enough = 0.5;

type Due = {
  breaks: Break[];
  /** Seconds that are left of the rest that is taken now. */
  resting: number;
};

/**
 * The breaks that a driver still has to take when he goes on at `moment`, as well as what is left of the one that he takes
 * now. One whose time is past without a word of a pause is taken as begun when it was due, or once he was last at work
 * (`busyUntil`): there are those who never report a pause.
 */
export function breaksDue(
  breaks: readonly Break[],
  pauses: readonly Pause[],
  { now, moment, busyUntil }: { now: number; moment: number; busyUntil: number },
): Due {
  const due: Due = { breaks: [], resting: 0 };
  const left = pauses.toSorted((one, other) => one.start - other.start);
  for (const each of breaks) {
    const { earliest, latest, duration } = each;
    const at = left.findIndex(
      ({ start, end }) =>
        start >= earliest - early && (end === undefined || end - start >= duration * enough),
    );
    const [pause] = at < 0 ? [] : left.splice(0, at + 1).slice(-1);
    if (pause) {
      if (pause.end === undefined) due.resting = Math.max(0, pause.start + duration - now);
      continue;
    }
    if (latest >= moment) {
      due.breaks.push({ ...each, earliest: Math.max(earliest, moment) });
      continue;
    }
    const begun = Math.max(latest, busyUntil);
    const rest = Math.min(duration, begun + duration - Math.max(now, latest));
    if (rest > 0) due.breaks.push({ earliest: moment, latest: moment, duration: rest });
  }
  return due;
}
