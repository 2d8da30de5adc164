/**
 * What of a vehicle's day is other than its record and its driver's say (domain 7, the day's overrides). The names and
 * units are those of the records; what is absent is as they say.
 */
export type JourneyChange = {
  /** "08:00" by the centre's clocks; an end that is not after the start is the next day's. */
  /** Nobody works with it on this day. */
  off?: boolean;
  start_time?: string;
  end_time?: string;
  /** Seconds. */
  drivingLimit?: number;
  dutyTimeLimit?: number;
  runDurationLimit?: number;
  /** Kilometres. */
  runDistanceLimit?: number;
  /** How much the vehicle takes, in the account's units. */
  weight?: number;
  volume?: number;
  /** As the driver's record has it. */
  breakShift?: {
    type?: string;
    duration?: number;
    earliest?: string;
    latest?: string;
    afterDriving?: number;
  };
  /** Where its day begins and ends: a place of the driver's record. */
  startLocation?: "DC" | "HOME" | "OTHER";
  endLocation?: "DC" | "HOME" | "OTHER";
  costPerHour?: number;
  costPerDistance?: number;
  activationCost?: number;
  requirements?: string[];
  scheduleZones?: string[];
};

/** A change of it: null is as the records say again, what is absent stays. */
export type JourneyChanges = { [Name in keyof JourneyChange]: JourneyChange[Name] | null };

export const journeyChangeNames = [
  "off",
  "start_time",
  "end_time",
  "drivingLimit",
  "dutyTimeLimit",
  "runDurationLimit",
  "runDistanceLimit",
  "weight",
  "volume",
  "breakShift",
  "startLocation",
  "endLocation",
  "costPerHour",
  "costPerDistance",
  "activationCost",
  "requirements",
  "scheduleZones",
] as const satisfies (keyof JourneyChange)[];
