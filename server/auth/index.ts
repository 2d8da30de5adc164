export { sessionEndpoints } from "./endpoints";
