import type { JourneyChange } from "../../../schemas/schedule";

/** A part of a vehicle's day that can be changed, and the property of which record is the same. */
export type BulkField = {
  name: keyof JourneyChange;
  /** The record whose form has the field; else a time of the day, or what only is or is not (`off`). */
  resource?: "vehicles" | "drivers";
};

/** In the order of the form (domain 7: availability, limits, requirements, territories). */
export const bulkFields: BulkField[] = [
  { name: "off" },
  { name: "start_time" },
  { name: "end_time" },
  { name: "drivingLimit", resource: "drivers" },
  { name: "dutyTimeLimit", resource: "drivers" },
  { name: "runDurationLimit", resource: "drivers" },
  { name: "runDistanceLimit", resource: "vehicles" },
  { name: "weight", resource: "vehicles" },
  { name: "volume", resource: "vehicles" },
  { name: "breakShift", resource: "drivers" },
  { name: "startLocation", resource: "drivers" },
  { name: "endLocation", resource: "drivers" },
  { name: "costPerHour", resource: "drivers" },
  { name: "costPerDistance", resource: "vehicles" },
  { name: "activationCost", resource: "vehicles" },
  { name: "requirements", resource: "vehicles" },
  { name: "scheduleZones", resource: "vehicles" },
];
