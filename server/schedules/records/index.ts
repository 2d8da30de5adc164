export type { Day, DayOrder, DayVehicle } from "./Day";
export { readDay } from "./readDay";
