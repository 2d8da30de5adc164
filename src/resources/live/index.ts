export { isLive, listen, presenceOf, watchState } from "./feed";
export { useLost } from "./useLost";
export { useLiveList } from "./useLiveList";
export { useLiveRecord } from "./useLiveRecord";
