export { planning } from "./page";
