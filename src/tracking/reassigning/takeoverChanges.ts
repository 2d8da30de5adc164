import type { TrackedDay } from "../../../schemas/tracking";
import { type OrderChange, orderChangesOf, type Served } from "../../dayDrafts";
import { type Expectations, expectedAt, isReached } from "../driven";

type Timed = { arrive: number; begin: number };

type TakeoverChanges = {
  before: Served<Timed>;
  then: Served;
  day: Pick<TrackedDay, "date" | "runs">;
  expected: Expectations;
};

/**
 * What a takeover changes, order by order, against what is expected now and not against what was sent: a run that is late
 * is so without it. Who has been reached waits no longer.
 */
export function takeoverChanges({ before, then, day, expected }: TakeoverChanges): OrderChange[] {
  const driven = new Map(day.runs.flatMap(({ stops }) => stops.map((stop) => [stop.order, stop] as const)));
  const journeys = before.journeys.map((journey) => ({
    ...journey,
    runs: journey.runs.map((run) => ({
      ...run,
      stops: run.stops.map((stop) => {
        const tracked = driven.get(stop.order);
        const eta = tracked ? expectedAt(tracked, expected) : null;
        return eta === null ? stop : { ...stop, begin: beginAt(stop, Date.parse(eta) / 1000) };
      }),
    })),
  }));
  return orderChangesOf([{ date: day.date, now: { journeys }, then }]).filter(({ order, from, to }) => {
    const tracked = driven.get(order);
    return from?.vehicle !== to?.vehicle || !tracked || !isReached(tracked);
  });
}

/** Who waits for a window does so as long as it is not open. */
function beginAt({ arrive, begin }: Timed, eta: number): number {
  return begin > arrive ? Math.max(begin, eta) : eta;
}
