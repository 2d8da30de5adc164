export { ResourceScreen } from "./ResourceScreen";
export { schemaOf, useResource, useResourceView, viewOf } from "./ResourceView";
export type { ResourceView } from "./ResourceView";
export { togetherOf } from "./togetherOf";
