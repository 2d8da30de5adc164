/** What other histories take over of a record's. */
export { ChangeList } from "./ChangeList";
export { changesOf } from "./entries";
export type { Change } from "./entries";
export { HistoryEntryView } from "./HistoryEntryView";
export { HistoryFrame } from "./HistoryFrame";
export { referencesIn } from "./referencesIn";
export { useHistory } from "./useHistory";
