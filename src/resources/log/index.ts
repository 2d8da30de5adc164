export { wordsIn } from "./changesIn";
export { LogPanel } from "./LogPanel";
export { useTellerText } from "./useTellerText";
