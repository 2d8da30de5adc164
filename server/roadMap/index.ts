export { roadMapEndpoints } from "./endpoints";
