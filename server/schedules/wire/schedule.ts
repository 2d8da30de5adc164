import { isEmpty } from "../../../schemas";
import type { Kpis, Schedule, ScheduleJourney, ScheduleOrder, Span } from "../../../schemas/schedule";
import type { TravelSource } from "../../travel";
import type { Arrangement } from "../Arrangement";
import type { EvaluatedDay } from "../evaluatedDay";
import { addressOf, hoursOf, operationOf } from "../problem";
import type { Day, DayOrder } from "../records";
import { scheduleJourney } from "./journeys";
import { namesOf } from "./namesOf";

/** A day as it is told, but for what was done to it. */
export type ToldDay = Omit<
  Schedule,
  "version" | "before" | "accepted" | "last" | "undo" | "redo" | "job" | "jobDays" | "drafts"
>;

export function toldDay(
  day: Day,
  arrangement: Arrangement,
  evaluated: EvaluatedDay,
  source: TravelSource,
): ToldDay {
  const orders = new Map(day.orders.map((order) => [order.id, order]));
  const journeys = day.vehicles.map((vehicle, index) =>
    scheduleJourney(
      { day, arrangement, orders },
      vehicle,
      evaluated.journeys[index]!,
      evaluated.violations[index]!,
    ),
  );
  const served = new Set(
    journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops.map(({ order }) => order))),
  );
  const locked = new Set(arrangement.lockedOrders);
  const { name, address } = day.centre;
  return {
    aoc: day.centre.id,
    date: day.date,
    timeZone: day.timeZone,
    source,
    centre: {
      name: name ?? day.centre.id,
      ...(address?.latitude !== undefined && { latitude: address.latitude }),
      ...(address?.longitude !== undefined && { longitude: address.longitude }),
      hours: hoursOf(day).map(({ start, end }) => ({ start: start + day.origin, end: end + day.origin })),
    },
    journeys,
    unplanned: day.orders.filter(({ id }) => !served.has(id)).map(({ id }) => id),
    orders: day.orders.map((order) => scheduleOrder(day, order, locked)),
    closed: arrangement.closed === true,
    kpis: kpisOf(journeys, day.orders.length),
  };
}

/** An order of the day as a board shows it. */
function scheduleOrder(
  { settings, territories, requirements }: Day,
  order: DayOrder,
  locked: ReadonlySet<string>,
): ScheduleOrder {
  const address = addressOf(order);
  const { operation, visit } = operationOf(order, settings);
  return {
    id: order.id,
    reference: order.reference ?? order.id,
    status: order.status ?? "NEW",
    task: order.task ?? "DELIVERY",
    priority: order.priority ?? 2,
    name: order.location?.name ?? order.customer?.name ?? order.contactPerson ?? null,
    address:
      address === undefined
        ? null
        : [address.address, address.postcode].filter((part) => !isEmpty(part)).join(", "),
    contact: order.contactPerson ?? null,
    phone: order.contactNumber ?? order.secondaryPhone ?? null,
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    windows: (order.dropWindows ?? []).map(spanOf),
    weight: order.weight ?? 0,
    volume: order.volume ?? 0,
    duration: operation + visit,
    territory: order.territory ?? null,
    territoryName: territories.get(order.territory ?? "")?.name ?? order.territory ?? null,
    requirements: namesOf(order.requirements, requirements),
    linked: order.linkedOrder?.orderId ?? null,
    locked: locked.has(order.id),
  };
}

function spanOf({ start, end }: { start: string; end: string }): Span {
  return { start: Math.round(Date.parse(start) / 1000), end: Math.round(Date.parse(end) / 1000) };
}

/** Rules whose breach means that an order is served after its windows. */
const late = new Set(["LATE", "LOCATION_CLOSED"]);

/** What a day comes to. */
function kpisOf(journeys: readonly ScheduleJourney[], orders: number): Kpis {
  const sum = (of: (totals: ScheduleJourney["totals"]) => number) =>
    journeys.reduce((all, { totals }) => all + of(totals), 0);
  const planned = sum((totals) => totals.orders);
  const stops = journeys.flatMap(({ runs }) => runs.flatMap((run) => run.stops));
  const lateness = stops.flatMap(({ violations }) => violations.filter(({ id }) => late.has(id)).slice(0, 1));
  const ends = journeys.flatMap(({ span }) => (span ? [span.end] : []));
  return {
    planned,
    unplanned: orders - planned,
    distance: sum((totals) => totals.distance),
    driving: sum((totals) => totals.driving),
    working: sum((totals) => totals.working),
    waiting: sum((totals) => totals.waiting),
    cost: sum((totals) => totals.cost),
    utilisation: utilisationOf(journeys),
    late: lateness.length,
    latest: Math.max(0, ...lateness.map(({ excess = 0 }) => excess)),
    vehicles: ends.length,
    back: ends.length === 0 ? null : Math.max(...ends),
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
