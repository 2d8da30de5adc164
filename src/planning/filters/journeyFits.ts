import type { VehicleDriverFilter } from "../../../dataProviders/services";
import type { ScheduleJourney } from "../../../schemas/schedule";

/** Whether a filter says anything. */
export function isOn(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== "" && !isEmptyList(value));
}

/** Whether a vehicle and its driver are among those that a filter is for (spec 3.5). */
export function journeyFits(journey: ScheduleJourney, filter: VehicleDriverFilter): boolean {
  return conditions.every((fits) => fits(journey, filter));
}

type Condition = (journey: ScheduleJourney, filter: VehicleDriverFilter) => boolean;

const conditions: Condition[] = [
  ({ name }, { vehicleName }) => contains(name, vehicleName),
  ({ driver }, { performerName }) => contains(driver?.name ?? "", performerName),
  ({ traits }, { active }) => isAsked(traits.active, active),
  // Other than its records say, on this day.
  ({ change, start }, { corrected }) => isAsked(change !== null || start !== null, corrected),
  ({ shift }, { haveAvailability }) => isAsked(shift !== null, haveAvailability),
  ({ runs }, { haveSchedule }) => isAsked(runs.length > 0, haveSchedule),
  ({ traits }, { vehicleRequirements }) => hasOne(traits.requirements, vehicleRequirements),
  ({ traits }, { vehicleScheduleZones }) => hasOne(traits.vehicleTerritories, vehicleScheduleZones),
  ({ traits }, { performerScheduleZones }) => hasOne(traits.driverTerritories, performerScheduleZones),
];

function contains(name: string, part = ""): boolean {
  return name.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());
}

function isAsked(is: boolean, asked: boolean | undefined): boolean {
  return asked === undefined || asked === is;
}

function hasOne(own: readonly string[], asked: readonly string[] = []): boolean {
  return asked.length === 0 || asked.some((id) => own.includes(id));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
