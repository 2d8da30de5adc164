export type { Day, DayOrder, DayVehicle } from "./Day";
export { readDay, readVehicleNames } from "./readDay";
