import type { Property } from "../../schemas";
import { plainText } from "../http/shapes";

const ids: Property = { type: "array", maxItems: 1000, items: plainText(200) };
const name = plainText(200);
const flag: Property = { type: "boolean" };

/** The filter of vehicles and their drivers, with the names of spec 3.5. */
export const vehicleDriverFilter: Property = {
  type: "object",
  properties: {
    vehicleName: name,
    performerName: name,
    active: flag,
    corrected: flag,
    haveAvailability: flag,
    haveSchedule: flag,
    vehicleRequirements: ids,
    performerScheduleZones: ids,
    vehicleScheduleZones: ids,
  },
  additionalProperties: false,
};
