import type { Feature } from "../feature";
import { accountTables } from "./tables";
import { passwordKeeper, settingsRead } from "./passwordRule";
import { usersView } from "./usersView";

export { passwordKeeper };
export {
  accountNameOf,
  createAccount,
  findUserToSignIn,
  setPasswordHash,
  userToSignInById,
} from "./accounts";
export type { AccountStanding, UserToSignIn } from "./accounts";
export { demoAccount, demoUsers, fillDemo } from "./demo";
export type { DemoCompany, DemoSignIns } from "./demo";
export { hashPassword, Passwords } from "./passwords";
export { passwordFault, shortestPassword } from "./passwordRule";
export { checkAccountName } from "./names";
export { changeStanding, listAccounts, userOf } from "./operate";

export const accountsFeature: Feature = {
  migrations: [accountTables, usersView],
  protectedTables: ["account_setting"],
  settings: settingsRead,
};
