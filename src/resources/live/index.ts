export { ConnectionStrip } from "./ConnectionStrip";
export { followDriving, followPlanning, isLive, listen, presenceOf, watchState } from "./feed";
export { type Changes, useChanges, useFollowed } from "./useFollowed";
export { useLiveList } from "./useLiveList";
export { useLiveRecord } from "./useLiveRecord";
