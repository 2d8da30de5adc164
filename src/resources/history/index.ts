export { HistoryPanel } from "./HistoryPanel";
export { userName } from "./entries";
