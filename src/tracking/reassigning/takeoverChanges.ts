import type { TrackedDay } from "../../../schemas/tracking";
import { type OrderChange, orderChangesOf, type Served } from "../../dayDrafts";
import { type Expectations, expectedAt, isReached } from "../day/driven";

type Timed = { arrive: number; begin: number };

type TakeoverChanges = {
  before: Served<Timed>;
  then: Served;
  day: Pick<TrackedDay, "date" | "runs">;
  expected: Expectations;
};

/**
 * What a takeover changes, order by order, against what is expected now and not against what was sent: a run that is late
 * is so without it, and one that nobody touches stays as it was sent. Who has been reached waits no longer.
 */
export function takeoverChanges({ before, then, day, expected }: TakeoverChanges): OrderChange[] {
  const { date } = day;
  const driven = new Map(day.runs.flatMap(({ stops }) => stops.map((stop) => [stop.order, stop] as const)));
  const etaOf = (order: string) => {
    const stop = driven.get(order);
    return stop ? expectedAt(stop, expected) : null;
  };
  const now = {
    journeys: before.journeys.map(({ vehicle, runs }) => ({
      vehicle,
      runs: runs.map(({ stops }) => ({ stops: stops.map((stop) => expectedStop(stop, etaOf(stop.order))) })),
    })),
  };
  const touched = new Set(orderChangesOf([{ date, now: before, then }]).map(({ order }) => order));
  return orderChangesOf([{ date, now, then }]).filter(({ order, from, to }) => {
    const stop = driven.get(order);
    return touched.has(order) && (from?.vehicle !== to?.vehicle || !stop || !isReached(stop));
  });
}

/** Who waits for a window does so as long as it is not open. */
function expectedStop<Stop extends Timed>(stop: Stop, eta: string | null): Stop {
  if (eta === null) return stop;
  const { arrive, begin } = stop;
  const at = Date.parse(eta) / 1000;
  return { ...stop, begin: begin > arrive ? Math.max(begin, at) : at };
}
