export { MappingError, RecordMapper } from "./RecordMapper";
export type { MappingOptions, MappingWarning } from "./RecordMapper";
