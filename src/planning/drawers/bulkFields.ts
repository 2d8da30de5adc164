import type { JourneyChange } from "../../../schemas/schedule";

/** A part of a vehicle's day that can be changed, and the property of which record is the same. */
export type BulkField = {
  name: keyof JourneyChange;
  /** A time of the day; else the field of the record's form. */
  resource?: "vehicles" | "drivers";
};

/** In the order of the form (domain 7: availability, limits, requirements, territories). */
export const bulkFields: BulkField[] = [
  { name: "start_time" },
  { name: "end_time" },
  { name: "drivingLimit", resource: "drivers" },
  { name: "dutyTimeLimit", resource: "drivers" },
  { name: "runDurationLimit", resource: "drivers" },
  { name: "runDistanceLimit", resource: "vehicles" },
  { name: "requirements", resource: "vehicles" },
  { name: "scheduleZones", resource: "vehicles" },
];
