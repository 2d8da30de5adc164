export { ResourceScreen } from "./ResourceScreen";
export { routesOf, useResource, useResourceView } from "./ResourceView";
export type { ResourceView, Routes } from "./ResourceView";
