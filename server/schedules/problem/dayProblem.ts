import { daySeconds } from "../../../schemas/week";
import type { JobRequest } from "../../planning";
import type { Arrangement } from "../Arrangement";
import type { Day } from "../records";
import { shiftOn } from "./clock";
import { drivingOf } from "./driving";
import { plannerJourney } from "./journeys";
import { plannerOrders } from "./orders";
import { Places } from "./Places";

/** A day as it is planned, without the times between its places yet; in seconds since its origin. */
export type DayProblem = JobRequest["problem"];

/** What a stop that is not first, or last, as it should is worth; and a driver who is not preferred. */
const preferencePrice = 5;
const balancePrice = 1;

/** The centre's day as a problem, with the runs that stay as they are. */
export function dayProblem(day: Day, { journeys: standings, plan, runs }: Arrangement): DayProblem {
  const places = new Places();
  const centre = places.rowOf(day.centre.address);
  const driving: DayProblem["driving"] = [];
  const keys: string[] = [];
  const { settings } = day;
  const orders = plannerOrders(day, places);
  const known = new Set(orders.map(({ id }) => id));
  const journeys = day.vehicles.map((vehicle) => {
    const how = drivingOf(day, vehicle);
    const key = JSON.stringify(how);
    if (!keys.includes(key)) {
      keys.push(key);
      driving.push(how);
    }
    const standing = standings[vehicle.id];
    const journey = plannerJourney(day, vehicle, { standing, places, centre });
    const lockedRuns = (plan[vehicle.id] ?? []).flatMap(({ id, orders: served }) => {
      const times = runs[id]?.times;
      const isWhole = times && served.length > 0 && served.every((order) => known.has(order));
      return isWhole ? [{ ...times, stops: times.stops.filter(({ order }) => served.includes(order)) }] : [];
    });
    return { ...journey, driving: keys.indexOf(key), lockedRuns };
  });
  return {
    places: places.all,
    driving: driving.length > 0 ? driving : [{ mode: "CAR_FAST" }],
    orders,
    journeys,
    centres: [
      {
        id: day.centre.id,
        place: centre,
        hours: hoursOf(day),
        loading: day.centre.loadingTimeFixed ?? Number(settings.loadingDurationFixed),
        unloading: day.centre.unloadingTime ?? 0,
      },
    ],
    prices: {
      latePerMinute: Number(settings.lateCostPerMinute),
      waitingPerHour: Number(settings.waitingCostPerHour),
      notPreferredDriver: preferencePrice,
      stopSequence: preferencePrice,
      ...(settings.balanceMode !== "NONE" && {
        balance: { by: settings.balanceMode as "HOURS" | "ORDERS", price: balancePrice },
      }),
    },
    allowedLateness: Number(settings.allowLatenessMinutes) * 60,
    allowedOverload: Number(settings.allowOverCapacityPercent),
    incompatible: day.requirements.flatMap(({ id, incompatibleTypes = [] }) =>
      incompatibleTypes.map((other): [string, string] => [id, other]),
    ),
  };
}

/** When the centre works: on the day, and around it for shifts that last longer; always where it does not say. */
export function hoursOf(day: Day): { start: number; end: number }[] {
  const { operatingHours } = day.centre;
  if (!operatingHours?.length) return [{ start: 0, end: 8 * daySeconds }];
  return [-1, 0, 1, 2, 3, 4].flatMap((later) => {
    const shift = shiftOn(day, operatingHours, later);
    return shift ? [{ start: shift.start, end: shift.end }] : [];
  });
}
