import type { Role } from "../../schemas";
import type { AuthSettings } from "./settingsRead";

/** The setting that gives an account each role. */
const flags: Record<Role, keyof AuthSettings> = {
  ADMIN: "enableAdminRole",
  DISPATCHER: "enableDispatcherRole",
  CUSTOMER_SERVICE: "enableCustomerServiceRole",
  MANAGER: "enableManagerRole",
};

/**
 * The held roles that the account uses (spec 6). Administrators keep theirs whatever the flag says: nobody else could
 * turn it on again.
 */
export function usedRoles(held: Role[], settings: AuthSettings): Role[] {
  return held.filter((role) => role === "ADMIN" || settings[flags[role]] !== false);
}

/** The role in use: the one last chosen, else the first that the user holds and the account uses; undefined for none. */
export function currentRole(chosen: Role, used: Role[]): Role | undefined {
  return used.includes(chosen) ? chosen : used[0];
}
