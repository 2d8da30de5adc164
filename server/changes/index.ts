export { changesEndpoint } from "./endpoint";
export { ChangeFeed } from "./feed";
