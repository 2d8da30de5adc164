export { LogPanel } from "./LogPanel";
