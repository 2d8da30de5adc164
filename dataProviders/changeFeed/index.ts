export { watch } from "./watch";
export type { Change, FeedEvent, FeedState, WatchOptions } from "./watch";
