/** What other actions on many records take over. */
export { BulkDialog } from "./BulkDialog";
export { useBulkRun } from "./useBulkRun";
export { useSelectedRecords } from "./useSelectedRecords";
