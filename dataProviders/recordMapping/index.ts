export { clockIn, dayText, instantInZone, zoneOffset } from "./dates";
export { MappingError, RecordMapper } from "./RecordMapper";
export type { MappingOptions, MappingWarning } from "./RecordMapper";
