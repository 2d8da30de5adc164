export { reports } from "./page";
