import { type Run, runIdOf, type SentPlan } from "../runs";
import type { OpenDay } from "./OpenDay";
import { runsToDrive, runName } from "./runsToDrive";
import { runWays } from "./runWays";
import { told } from "./telling";

type SentRun = Omit<Run, "state"> & { plan: SentPlan };

/** Runs of a day as their drivers are sent them now; what has no driver is sent to nobody. */
export function sentRuns(open: OpenDay, runs: readonly string[], now: Date): SentRun[] {
  const { day, arrangement } = open;
  const known = told(open);
  const letters = new Map(
    runsToDrive(
      open,
      runs.map((run) => runName(day, run)),
    ).map((each) => [each.name, each]),
  );
  const ways = new Map(runWays(day, arrangement, known.journeys).map((way) => [way.run, way]));
  const orders = new Map(known.orders.map((order) => [order.id, order]));
  return known.journeys.flatMap((journey) =>
    journey.runs.flatMap((run) => {
      const [letter, way] = [letters.get(runName(day, run.id)), ways.get(run.id)];
      if (!letter || !way || !journey.driver || !runs.includes(run.id)) return [];
      return {
        id: runIdOf(day.date, run.id),
        run: run.id,
        aoc: day.centre.id,
        day: day.date,
        vehicle: journey.vehicle,
        driver: journey.driver.id,
        number: run.number,
        locked: run.locked,
        stops: run.stops.map(({ order }) => order),
        sentAt: now.toISOString(),
        plan: {
          loading: instant(run.loading),
          departure: instant(run.departure),
          finish: instant(run.finish),
          distance: run.distance,
          driving: run.driving,
          start: letter.start.place,
          end: letter.end.place,
          way,
          stops: run.stops.map((stop, at) => ({
            order: stop.order,
            number: at + 1,
            arrive: instant(stop.arrive),
            begin: instant(stop.begin),
            finish: instant(stop.finish),
            distance: stop.distance,
            driving: stop.driving,
            windows: (orders.get(stop.order)?.windows ?? []).map(({ start, end }) => ({
              start: instant(start),
              end: instant(end),
            })),
            ...takeoverOf(open, stop.order),
          })),
        },
      };
    }),
  );
}

/** Of goods that are aboard a vehicle that broke down: where they are taken over. */
function takeoverOf(
  { day, arrangement }: OpenDay,
  order: string,
): Pick<SentPlan["stops"][number], "takeover"> {
  const from = arrangement.takeovers?.[order];
  if (!from) return {};
  const name = day.vehicles.find(({ id }) => id === from.vehicle)?.name ?? from.vehicle;
  return { takeover: { ...from, vehicle: name, time: instant(from.time) } };
}

function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
