export { readHistory } from "./history";
export type { HistoryEntry, HistoryPage } from "./history";
export { createKeyValueStorage } from "./keyValueStorage";
export type { KeyValueStorage } from "./keyValueStorage";
export { createSession } from "./session";
export type { Credentials, SessionCalls, User } from "./session";
export { readSettings } from "./settings";
export { isUnique } from "./uniqueness";
