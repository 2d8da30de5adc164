export { accountOf, ownSegments } from "./accountOf";
export type { AccountAddress, Place } from "./accountOf";
