export { authEndpoints } from "./endpoints";
export type { Exchange, SecondFactor, UserKey } from "./secondFactor";
export { userKeyOf } from "./secondFactor";
export { SessionKeeper } from "./sessionKeeper";
export { signInTables } from "./tables";
export { forgiveLogin } from "./throttle";
export { checkNetwork } from "./signIn/accountBar";
