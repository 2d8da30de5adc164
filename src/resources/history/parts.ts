/** What other histories take over of a record's. */
export { ChangeList, type ReadableChange } from "./ChangeList";
export { changesOf, userName } from "./entries";
export type { Change } from "./entries";
export { HistoryEntryView } from "./HistoryEntryView";
export { HistoryFrame } from "./HistoryFrame";
export { readable } from "./readable";
export { referencesIn } from "./referencesIn";
export { useHistory } from "./useHistory";
