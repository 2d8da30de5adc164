export { clockIn, dayText, instantInZone, zoneOffset } from "../../schemas/clock";
export { RecordMapper } from "./RecordMapper";
export type { MappingOptions, MappingWarning } from "./RecordMapper";
