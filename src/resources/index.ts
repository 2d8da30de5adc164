export { resourceRoutes } from "./routes";
