export { communications } from "./page";
