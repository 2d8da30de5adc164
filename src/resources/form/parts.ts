/** What other forms take over of a record's: a face of its own, as the lists that name the forms do without. */
export { ErrorSummary } from "./errors/ErrorSummary";
export { Unsaved } from "./record/OpenRecord";
export { ScheduleQuestion } from "./save/ScheduleQuestion";
export { SaveTrouble } from "./save/SaveTrouble";
export { Toolbar } from "./save/Toolbar";
export { UnsavedGuard } from "./save/UnsavedGuard";
