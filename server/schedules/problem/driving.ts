import { pointsOf } from "../../../schemas/polygon";
import type { Driving } from "../../travel";
import type { Day, DayVehicle } from "../records";

/** How a vehicle drives on the day: its own measures and top speed, else its type's (spec 3.2, 3.5). */
export function drivingOf(day: Day, vehicle: DayVehicle): Driving {
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
