import type { DrivenLeg, Pause, ServedStop } from "./UnderWay";

/** The bounds of what is learnt of a day (execution 3a). */
const least = 0.7;
const most = 1.5;
/** Seconds of driving as planned that count beside what was driven: a few legs say little. */
const legDoubt = 1800;
/** Seconds at stops as planned that count beside what was served. */
const stopDoubt = 900;
/** One leg or stop says no more than that: who had a puncture does not drive more slowly for the rest of the day. */
const mostOfOne = 3;
/** Seconds: who says at once that he sets out and is there, or is there and done, says nothing of how long that took. */
const saidAtOnce = 10;

/** What there is to learn from of a vehicle's day. */
export type Learning = { legs: readonly DrivenLeg[]; pauses: readonly Pause[]; stops: readonly ServedStop[] };

/** How much longer than planned driving takes, and what is done at stops. */
export type Paces = { factor: number; atStops: number };

/**
 * What is learnt of each vehicle of a centre's day: by how it drives and serves itself, drawn towards how all others do
 * while that is little, and they towards the plan. Parking, waiting and papers are in no plan; rain and jams are the same
 * for all.
 */
export function learntOfDay(days: readonly Learning[]): Paces[] {
  const factors = learnt(days.map(drivenOf), legDoubt);
  const atStops = learnt(
    days.map(({ stops }) => stops),
    stopDoubt,
  );
  return days.map((_, at) => ({ factor: factors[at]!, atStops: atStops[at]! }));
}

type Timed = { took: number; planned: number };

function drivenOf({ legs, pauses }: Learning): Timed[] {
  return legs
    .filter(({ left, arrived }) => arrived >= left)
    .map((leg) => ({ took: drivenIn(leg, pauses), planned: leg.planned }));
}

function learnt(days: readonly (readonly Timed[])[], doubt: number): number[] {
  const own = days.map(sumOf);
  const all = sumOfAll(own);
  return own.map(({ took, planned }) => {
    const others = { took: all.took - took, planned: all.planned - planned };
    return drawn({ took, planned }, doubt, drawn(others, doubt, 1));
  });
}

/** What all took together, each as far as it counts. */
function sumOf(all: readonly Timed[]): Timed {
  return sumOfAll(
    all
      .filter(({ took, planned }) => planned > 0 && took > saidAtOnce)
      .map(({ took, planned }) => ({
        took: Math.min(Math.max(took, planned / mostOfOne), planned * mostOfOne),
        planned,
      })),
  );
}

function sumOfAll(all: readonly Timed[]): Timed {
  return {
    took: all.reduce((sum, { took }) => sum + took, 0),
    planned: all.reduce((sum, { planned }) => sum + planned, 0),
  };
}

function drawn({ took, planned }: Timed, doubt: number, towards: number): number {
  return Math.min(most, Math.max(least, (took + doubt * towards) / (planned + doubt)));
}

/** Seconds of a leg that were not rested. */
export function drivenIn(
  { left, arrived }: Pick<DrivenLeg, "left" | "arrived">,
  pauses: readonly Pause[],
): number {
  const rested = pauses.reduce(
    (sum, { start, end = arrived }) => sum + Math.max(0, Math.min(end, arrived) - Math.max(start, left)),
    0,
  );
  return Math.max(0, arrived - left - rested);
}
