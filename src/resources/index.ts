export { expectList, resourceRoutes } from "./routes";
