/** What other histories take over of a record's. */
export { changesOf } from "./entries";
export { HistoryEntryView } from "./HistoryEntryView";
export { HistoryFrame } from "./HistoryFrame";
export { useHistory } from "./useHistory";
