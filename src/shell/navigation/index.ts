export { Navigation } from "./Navigation";
