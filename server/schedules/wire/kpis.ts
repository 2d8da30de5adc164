import type { Kpis, ScheduleJourney } from "../../../schemas/schedule";

/** Rules whose breach means that an order is served after its windows. */
const late = new Set(["LATE", "LOCATION_CLOSED"]);

/** What a day comes to. */
export function kpisOf(journeys: readonly ScheduleJourney[], orders: number): Kpis {
  const sum = (of: (totals: ScheduleJourney["totals"]) => number) =>
    journeys.reduce((all, { totals }) => all + of(totals), 0);
  const planned = sum((totals) => totals.orders);
  const stops = journeys.flatMap(({ runs }) => runs.flatMap((run) => run.stops));
  return {
    planned,
    unplanned: orders - planned,
    distance: sum((totals) => totals.distance),
    driving: sum((totals) => totals.driving),
    working: sum((totals) => totals.working),
    waiting: sum((totals) => totals.waiting),
    cost: sum((totals) => totals.cost),
    utilisation: utilisationOf(journeys),
    late: stops.filter(({ violations }) => violations.some(({ id }) => late.has(id))).length,
  };
}

/** How full runs leave, by whichever of weight and volume is the fuller; where a vehicle has no limit nothing is told. */
function utilisationOf(journeys: readonly ScheduleJourney[]): number {
  const shares = journeys.flatMap(({ weight, volume, runs }) =>
    runs.flatMap((run) => {
      const parts = [shareOf(run.weight, weight), shareOf(run.volume, volume)].filter(
        (part) => part !== undefined,
      );
      return parts.length === 0 ? [] : [Math.max(...parts)];
    }),
  );
  return shares.length === 0 ? 0 : shares.reduce((all, share) => all + share, 0) / shares.length;
}

function shareOf(aboard: number, limit: number | null): number | undefined {
  return limit === null || limit === 0 ? undefined : aboard / limit;
}
