import type { Schedule } from "../../../schemas/schedule";
import type { TravelSource } from "../../travel";
import type { Arrangement } from "../Arrangement";
import type { EvaluatedDay } from "../evaluatedDay";
import { hoursOf } from "../problem";
import type { Day } from "../records";
import { scheduleJourney } from "./journeys";
import { kpisOf } from "./kpis";
import { scheduleOrder } from "./orders";

/** A day as it is told, but for what was done to it. */
export type ToldDay = Omit<Schedule, "version" | "before" | "undo" | "redo" | "job">;

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
