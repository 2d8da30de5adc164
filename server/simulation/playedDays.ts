import type { Order } from "../../schemas/generated";
import { metresBetween, type Place } from "../roads";
import type { RunWithPlan, SentPlan } from "../runs";
import { type Driving, TravelFault, type TravelTimes } from "../travel";
import type { PlayedDay, PlayedRun, PlayedStop, Way, Workflow } from "./PlayedDay";
import { lostOn } from "./wrongTurn";

/** A vehicle's day as it is played, and who drives it. */
export type Played = { vehicle: string; driver: string; day: PlayedDay };

/** What is known of runs beside what was sent. */
export type Known = {
  vehicles: ReadonlyMap<string, { name: string }>;
  workflows: ReadonlyMap<string, Workflow>;
  orders: ReadonlyMap<string, KnownOrder>;
};

export type KnownOrder = {
  reference: string;
  place?: Place;
  person?: string;
  items: NonNullable<Order["items"]>;
  isLoaded: boolean;
};

type Parts = { known: Known; travel: TravelTimes; seed: number };

/** Runs that were sent, as their vehicles are played, with the ways by road. */
export async function playedDays(runs: readonly RunWithPlan[], parts: Parts): Promise<Played[]> {
  const byVehicle = new Map<string, RunWithPlan[]>();
  // Who takes a vehicle over begins a day of his own.
  for (const run of runs) {
    const key = JSON.stringify([run.vehicle, run.driver]);
    byVehicle.set(key, [...(byVehicle.get(key) ?? []), run]);
  }
  return Promise.all([...byVehicle.values()].map((own) => played(own, parts)));
}

async function played(runs: RunWithPlan[], parts: Parts): Promise<Played> {
  const { vehicle, driver, day } = runs[0]!;
  const { vehicles, workflows } = parts.known;
  const ways = await Promise.all(
    runs.map(({ plan }) => waysBetween(parts.travel, stationsOf(plan, parts.known.orders), plan.way.driving)),
  );
  const all = await Promise.all(runs.map((run, at) => playedRun(run, ways[at]!, parts)));
  return {
    vehicle,
    driver,
    day: {
      key: `${day} ${vehicles.get(vehicle)?.name ?? vehicle}`,
      workflow: workflows.get(driver) ?? "NONE",
      runs: all,
      breaks: runs.flatMap(breaksOf),
    },
  };
}

async function playedRun({ id, sentAt, plan }: RunWithPlan, ways: Way[], parts: Parts): Promise<PlayedRun> {
  const { orders } = parts.known;
  const stops = plan.stops.map(({ order, begin, finish, windows }): PlayedStop => {
    const { reference = order, person, items = [], isLoaded = false } = orders.get(order) ?? {};
    return {
      order,
      key: reference,
      begin: seconds(begin),
      finish: seconds(finish),
      windows: windows.map(({ start, end }) => ({ start: seconds(start), end: seconds(end) })),
      items: items.flatMap(({ itemReferenceNumber, barcode, name, plannedQuantity: quantity }) => {
        const item = itemReferenceNumber ?? barcode ?? name;
        return item === undefined || quantity === undefined ? [] : [{ item, quantity }];
      }),
      isLoaded,
      ...(person !== undefined && { person }),
    };
  });
  const back = (stops.at(-1)?.finish ?? 0) + (ways.at(-1)?.seconds ?? 0);
  const run: PlayedRun = {
    id,
    sent: seconds(sentAt),
    loading: seconds(plan.loading),
    departure: seconds(plan.departure),
    unloading: Math.max(0, seconds(plan.finish) - back),
    stops,
    ways,
  };
  const lost = lostOn(run, `${parts.seed} ${stops[0]?.key ?? ""}`);
  if (!lost) return run;
  const places = [lost.from, lost.over, lost.to];
  const others = await waysBetween(parts.travel, places, plan.way.driving);
  return { ...run, wrongTurn: { way: lost.way, point: lost.point, ways: others } };
}

/** In seconds: what a plan has between two stops beside the way is a rest, if it is as long. */
const shortestRest = 300;

function breaksOf({ plan: { stops } }: RunWithPlan): { start: number; end: number }[] {
  return stops.slice(1).flatMap(({ arrive, driving }, at) => {
    const start = seconds(stops[at]!.finish);
    const rest = seconds(arrive) - start - driving;
    return rest >= shortestRest ? [{ start, end: start + rest }] : [];
  });
}

/** Where a run begins, its stops and where it ends; what is on no map is where its driver is anyway. */
function stationsOf({ way: { places }, stops }: SentPlan, orders: Known["orders"]): Place[] {
  const [start, end] = [places[0], places.at(-1)];
  if (places.length === stops.length + 2 || !start || !end) return places;
  const stations = [start];
  for (const { order } of stops) stations.push(orders.get(order)?.place ?? stations.at(-1)!);
  return [...stations, end];
}

/** From each place to the next; where no road leads, or nobody can say, straight ahead. */
async function waysBetween(travel: TravelTimes, places: Place[], driving: Driving): Promise<Way[]> {
  const legs = await legsOf(travel, places, driving);
  return places.slice(1).map((to, at) => legs[at] ?? straight(places[at]!, to));
}

async function legsOf(travel: TravelTimes, stops: Place[], driving: Driving): Promise<(Way | undefined)[]> {
  try {
    return (await travel.legs({ stops, driving })).legs;
  } catch (error) {
    if (error instanceof TravelFault && error.code.startsWith("TRAVEL_")) return [];
    throw error;
  }
}

/** Thirty kilometres an hour, in metres a second. */
const pace = 8.3;

function straight(from: Place, to: Place): Way {
  const metres = metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  return { seconds: metres / pace, points: [from.latitude, from.longitude, to.latitude, to.longitude] };
}

function seconds(instant: string): number {
  return Date.parse(instant) / 1000;
}
