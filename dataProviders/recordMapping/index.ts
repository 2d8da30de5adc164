export { clockIn, dayText, instantInZone, zoneOffset } from "../../schemas/clock";
export { MappingError, RecordMapper } from "./RecordMapper";
export type { MappingOptions, MappingWarning } from "./RecordMapper";
