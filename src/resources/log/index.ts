export { wordsIn } from "./changesIn";
export { LogPanel } from "./LogPanel";
