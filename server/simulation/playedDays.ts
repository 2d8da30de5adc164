import type { Order } from "../../schemas/generated";
import { metresBetween, type Place } from "../roads";
import type { RunWithPlan, SentPlan } from "../runs";
import { type Driving, TravelFault, type TravelTimes } from "../travel";
import { type Disturbance, troublesOf } from "./disturbances";
import type { PlayedDay, PlayedRun, PlayedStop, Way, Workflow } from "./PlayedDay";
import { putOffOn } from "./outOfTurn";
import { lostOn } from "./wrongTurn";

/** A vehicle's day as it is played, and who drives it. */
export type Played = { vehicle: string; driver: string; day: PlayedDay };

/** What is known of runs beside what was sent. */
export type Known = {
  vehicles: ReadonlyMap<string, { name: string }>;
  workflows: ReadonlyMap<string, Workflow>;
  /** Of each run when it was sent to who has it, in seconds since 1970, and as what at first. */
  firstSent: ReadonlyMap<string, { times: number[]; plan: SentPlan }>;
  orders: ReadonlyMap<string, KnownOrder>;
};

export type KnownOrder = {
  reference: string;
  place?: Place;
  person?: string;
  items: NonNullable<Order["items"]>;
  isLoaded: boolean;
  /** When it was called off, in seconds since 1970, and whether its driver was on the way to it by then. */
  calledOff?: { time: number; hadBegun: boolean };
};

type Parts = {
  known: Known;
  travel: TravelTimes;
  seed: number;
  disturbances: readonly Disturbance[];
  /** The drivers who take stops in another order here and there; nobody, unless told. */
  reordering?: ReadonlySet<string>;
};

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
  const { vehicles, workflows, firstSent } = parts.known;
  const all = await Promise.all(runs.map((run) => playedRun(run, parts)));
  return {
    vehicle,
    driver,
    day: {
      key: `${day} ${vehicles.get(vehicle)?.name ?? vehicle}`,
      workflow: workflows.get(driver) ?? "NONE",
      runs: all,
      // Of what is sent anew only what is to come is timed anew: between that and what was done lies no rest.
      breaks: runs.flatMap(({ id, plan }) => breaksOf(firstSent.get(id)?.plan ?? plan)),
      troubles: troublesOf(parts.disturbances, vehicle),
    },
  };
}

async function playedRun(run: RunWithPlan, parts: Parts): Promise<PlayedRun> {
  const { id, sentAt, plan } = run;
  const { orders, firstSent } = parts.known;
  const first = plan.stops[0]?.order ?? "";
  const key = orders.get(first)?.reference ?? first;
  const planned = visitsOf(plan, orders);
  const visits = parts.reordering?.has(run.driver)
    ? asTaken(planned, orders, `${parts.seed} ${key}`)
    : planned;
  const [start, end] = [plan.way.places[0], plan.way.places.at(-1)];
  const places = [start, ...visits.flatMap(({ by, place }) => [...(by ? [by] : []), place]), end];
  const ways = await waysBetween(parts.travel, placed(places), plan.way.driving);
  const stops: PlayedStop[] = [];
  const toStops: Way[] = [];
  for (const { stop, by, goods } of visits) {
    const takeover = by && { way: ways.shift() ?? noWay, orders: goods };
    toStops.push(ways.shift() ?? noWay);
    stops.push({ ...playedStop(stop, orders.get(stop.order)), ...(takeover && { takeover }) });
  }
  const back = seconds(plan.stops.at(-1)?.finish ?? plan.departure) + (ways.at(-1)?.seconds ?? 0);
  const driven: PlayedRun = {
    id,
    key,
    sent: firstSent.get(id)?.times ?? [seconds(sentAt)],
    loading: seconds(plan.loading),
    departure: seconds(plan.departure),
    unloading: Math.max(0, seconds(plan.finish) - back),
    stops,
    ways: [...toStops, ...ways],
  };
  const lost = lostOn(driven, `${parts.seed} ${key}`);
  if (!lost) return driven;
  const others = await waysBetween(parts.travel, [lost.from, lost.over, lost.to], plan.way.driving);
  return { ...driven, wrongTurn: { way: lost.way, point: lost.point, ways: others } };
}

function playedStop(
  { order, begin, finish, windows }: SentPlan["stops"][number],
  { reference = order, person, items = [], isLoaded = false, calledOff }: Partial<KnownOrder> = {},
): PlayedStop {
  return {
    order,
    key: reference,
    begin: seconds(begin),
    finish: seconds(finish),
    windows: windows.map((window) => ({ start: seconds(window.start), end: seconds(window.end) })),
    items: items.flatMap(({ itemReferenceNumber, barcode, name, plannedQuantity: quantity }) => {
      const item = itemReferenceNumber ?? barcode ?? name;
      return item === undefined || quantity === undefined ? [] : [{ item, quantity }];
    }),
    isLoaded,
    ...(person !== undefined && { person }),
    ...(calledOff && { calledOff: calledOff.time }),
  };
}

/** In seconds: what a plan has between two stops beside the way is a rest, if it is as long. */
const shortestRest = 300;

function breaksOf({ stops }: SentPlan): { start: number; end: number }[] {
  return stops.slice(1).flatMap(({ arrive, driving }, at) => {
    const start = seconds(stops[at]!.finish);
    const rest = seconds(arrive) - start - driving;
    return rest >= shortestRest ? [{ start, end: start + rest }] : [];
  });
}

/** A stop where its driver comes to, and where before it he takes goods over, of so many orders. */
type Visit = { stop: SentPlan["stops"][number]; place: Place; by?: Place | undefined; goods: number };

/**
 * Where a run leads to: not to what was called off before its driver had set out to it. What is on no map is where he is
 * anyway; what is taken over is fetched before the first stop that is planned after that.
 */
function visitsOf({ way: { places }, stops }: SentPlan, orders: Known["orders"]): Visit[] {
  const waiting = stops
    .flatMap(({ takeover }) => takeover ?? [])
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  let place = places[0];
  const all = stops.flatMap((stop): Visit[] => {
    const due = waiting.filter(({ time }) => Date.parse(time) <= Date.parse(stop.arrive));
    waiting.splice(0, due.length);
    const known = orders.get(stop.order)?.place;
    place = known ?? due[0] ?? place;
    return place ? [{ stop, place, by: due[0] && pointOf(due[0]), goods: due.length }] : [];
  });
  return all.filter(({ stop }) => orders.get(stop.order)?.calledOff?.hadBegun !== false);
}

/** As a driver takes them who chooses for himself. */
function asTaken(visits: Visit[], orders: Known["orders"], key: string): Visit[] {
  const turns = visits.map(({ stop, by }) => ({
    begin: seconds(stop.begin),
    opens: Math.min(Infinity, ...stop.windows.map(({ start }) => seconds(start))),
    isFree: by === undefined && orders.get(stop.order)?.isLoaded === true,
  }));
  const at = putOffOn(turns, key);
  return at === undefined ? visits : visits.toSpliced(at, 2, visits[at + 1]!, visits[at]!);
}

function pointOf({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}

function placed(places: readonly (Place | undefined)[]): Place[] {
  return places.flatMap((place) => place ?? []);
}

const noWay: Way = { seconds: 0, points: [] };

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
