import type { Feature } from "../feature";
import { serveAuth, type AuthNeeds } from "./serveAuth";
import { knownBrowserTable } from "./knownBrowsers";
import { resetTables } from "./reset";
import { settingsRead } from "./settingsRead";
import { signInKeys, signInTables } from "./tables";
import { browserKeys, twoFactorSecret, twoFactorTables } from "./twoFactor";

export type { SecondFactor, UserKey } from "./secondFactor";
export { personOf, recordSignIn, recordSignInChange } from "./events";
export { Refusals } from "./Refusals";
export { usedRoles } from "./roles";
export { sessionCaller, sessionOf } from "./sessionCookie";
export { SessionKeeper } from "./sessionKeeper";
export type { SessionNotice } from "./sessionNotice";
export { findSessions } from "./sessions";
export { forgiveLogin } from "./throttle";
export { checkNetwork } from "./signIn/accountBar";
export { Notices } from "./Notices";
export { TwoFactor } from "./twoFactor";

export const authFeature: Feature<AuthNeeds> = {
  migrations: [signInTables, twoFactorTables, resetTables, knownBrowserTable, signInKeys, browserKeys],
  sealedColumns: [twoFactorSecret],
  settings: settingsRead,
  serve: serveAuth,
};
