/** What other actions on many records take over. */
export { BulkDialog } from "./BulkDialog";
export { reasonsOf } from "./reasons";
export { useBulkRun } from "./useBulkRun";
export { useSelectedRecords } from "./useSelectedRecords";
