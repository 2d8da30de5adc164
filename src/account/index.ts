export { accountOf } from "./accountOf";
export type { AccountAddress } from "./accountOf";
