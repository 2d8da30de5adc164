export { accountOf } from "./accountOf";
export type { AccountAddress, Place } from "./accountOf";
