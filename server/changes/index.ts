import type { Feature } from "../feature";
import { changesEndpoint } from "./endpoint";
import { ChangeFeed } from "./feed";

export { ChangeStream, eventText } from "./ChangeStream";
export { ChangeFeed };
export type { OpenPage } from "./AccountFeed";

export const changesFeature: Feature<{ feed: ChangeFeed }> = {
  serve: ({ feed }) => ({ endpoints: [changesEndpoint(feed)], stop: () => feed.close() }),
};
