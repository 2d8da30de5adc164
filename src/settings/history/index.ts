export { HistoryButton } from "./HistoryButton";
