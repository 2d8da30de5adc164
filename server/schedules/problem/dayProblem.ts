import { pointsOf } from "../../../schemas/polygon";
import { daySeconds } from "../../../schemas/week";
import type { JobRequest } from "../../planning";
import type { Driving } from "../../travel";
import type { Arrangement } from "../Arrangement";
import type { Day, DayVehicle } from "../records";
import { shiftsOn } from "./clock";
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
      // An order may come back that its driver ended before it was taken from him: the times do not know it.
      const isTimed = (order: string) =>
        known.has(order) && times?.stops.some((stop) => stop.order === order);
      const isWhole = times && served.length > 0 && served.every(isTimed);
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
  const midnight = day.midnight - day.origin;
  return [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .flatMap((later) => shiftsOn(day, operatingHours, later))
    .filter(({ start, end }) => end > midnight - daySeconds && start < midnight + 5 * daySeconds)
    .map(({ start, end }) => ({ start: Math.max(start, 0), end }))
    .toSorted((one, other) => one.start - other.start)
    .reduce<{ start: number; end: number }[]>((hours, { start, end }) => {
      const last = hours.at(-1);
      // What goes on without a gap is one: a run may be loaded around midnight.
      if (!last || start > last.end) return [...hours, { start, end }];
      return [...hours.slice(0, -1), { start: last.start, end: Math.max(last.end, end) }];
    }, []);
}

/** Whether the centre does not work on the day, though it does on others. */
export function isShut(day: Day): boolean {
  const [from, until] = [day.midnight - day.origin, day.midnight - day.origin + daySeconds];
  const isWithin = hoursOf(day).some(({ start, end }) => start <= from && end >= until);
  return !isWithin && shiftsOn(day, day.centre.operatingHours).length === 0;
}

/** How a vehicle drives on the day: its own measures and top speed, else its type's (spec 3.2, 3.5). */
function drivingOf(day: Day, vehicle: DayVehicle): Driving {
  const { type } = vehicle;
  const { settings } = day;
  const topSpeed = vehicle.maxSpeed ?? type?.maxSpeed;
  const mode = type?.routingMode ?? "CAR_FAST";
  const isTruck = mode === "TRUCK_SLOW" && type?.useTruckAttributes === true;
  const size = isTruck ? sizeOf(settings, vehicle.truck ?? type?.truck ?? {}) : {};
  return {
    mode,
    vehicle: { ...size, ...(topSpeed !== undefined && { topSpeed }) },
    zones: zonesOf(day, vehicle),
    correction:
      vehicle.drivingTimeCorrectionFactor ??
      type?.drivingTimeCorrectionFactor ??
      day.centre.drivingTimeCorrectionFactor ??
      1,
  };
}

/** In centimetres and kilograms; what neither the vehicle nor the account tells does not limit it. */
function sizeOf(settings: Day["settings"], truck: NonNullable<DayVehicle["truck"]>): Driving["vehicle"] {
  const measures = [
    ["height", truck.height ?? settings.truckHeight, 100],
    ["width", truck.width ?? settings.truckWidth, 100],
    ["length", truck.length ?? settings.truckLength, 100],
    ["weight", truck.weight ?? settings.truckWeight, 1000],
  ] as const;
  return Object.fromEntries(
    measures.flatMap(([name, value, factor]) => (value == null ? [] : [[name, Number(value) * factor]])),
  );
}

/**
 * The speed zones that count for it on this weekday. Times in a plan do not change with the hour: a zone with hours of
 * its own does not count.
 */
function zonesOf(day: Day, { vehicleType = "" }: DayVehicle): NonNullable<Driving["zones"]> {
  if (day.settings.enableSpeedZonesTab !== true) return [];
  const weekday = weekdayNames[new Date(`${day.date}T00:00:00Z`).getUTCDay()]!;
  return day.speedZones
    .filter(
      ({ active, vehicleTypes = [], weekdays = [], timeFrom, timeTo }) =>
        active !== false &&
        (vehicleTypes.length === 0 || vehicleTypes.includes(vehicleType)) &&
        (weekdays.length === 0 || weekdays.includes(weekday)) &&
        timeFrom === undefined &&
        timeTo === undefined,
    )
    .map(({ polygon = "", speedCoefficient = 1, maxSpeed }) => ({
      corners: [...pointsOf(polygon)],
      coefficient: speedCoefficient,
      ...(maxSpeed !== undefined && { maxSpeed }),
    }));
}

const weekdayNames = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;
