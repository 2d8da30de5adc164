export { ResourceScreen } from "./ResourceScreen";
export { useResource, useResourceView } from "./ResourceView";
export type { ResourceView } from "./ResourceView";
export { togetherOf } from "./togetherOf";
