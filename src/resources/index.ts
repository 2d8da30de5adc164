export { resourceRoutes, screens } from "./routes";
