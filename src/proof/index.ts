export { proof } from "./page";
