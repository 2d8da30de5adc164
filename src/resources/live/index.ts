export { followDriving, followPlanning, isLive, listen, presenceOf, watchState } from "./feed";
export { useFollowed } from "./useFollowed";
export { useLost } from "./useLost";
export { useLiveList } from "./useLiveList";
export { useLiveRecord } from "./useLiveRecord";
