export { BulkChange } from "./BulkChange";
export { Drafts } from "./Drafts";
export { scheduleEndpoints } from "./endpoints";
export { Schedules } from "./Schedules";
export { scheduleTables } from "./table";
