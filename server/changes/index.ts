export { ChangeStream } from "./ChangeStream";
export { changesEndpoint } from "./endpoint";
export { ChangeFeed } from "./feed";
