export { listen } from "./feed";
export { useLiveList } from "./useLiveList";
export { useLiveRecord } from "./useLiveRecord";
