import { closedToKeys } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type Caller, viewerOf } from "./caller";
import type { Access } from "./endpoint";
import { requireFlags, requireResource } from "./forbidden";

type ResourceAccess = Extract<Access, { resource: unknown }>;

/** @throws ApiFailure UNAUTHENTICATED or FORBIDDEN where the access does not admit the caller. */
export function admit(access: Access, caller: Caller | undefined): void {
  if (access === "anyone" || access === "device") return;
  if (!caller) throw new ApiFailure("UNAUTHENTICATED");
  const { app } = caller;
  const forApps = isForApps(access);
  if (app || forApps) {
    if (app && forApps && access.app.some((role) => app.roles.includes(role))) return;
    throw new ApiFailure("FORBIDDEN");
  }
  if (caller.key && !isWithin(caller.key, access)) throw new ApiFailure("FORBIDDEN");
  if (access === "positions" && !caller.key) throw new ApiFailure("FORBIDDEN");
  if (access === "signedIn" || access === "positions") return;
  if ("holders" in access) {
    if (!access.holders.some((role) => caller.roles.includes(role))) throw new ApiFailure("FORBIDDEN");
    return;
  }
  if ("roles" in access) {
    if (!access.roles.includes(caller.role)) throw new ApiFailure("FORBIDDEN");
    requireFlags(access.flags ?? [], caller.settings);
    return;
  }
  requireResource(access.resource, viewerOf(caller), access.needs);
}

/** Whether a call is of the drivers' API (execution 2). */
export function isForApps(access: Access): access is Extract<Access, { app: unknown }> {
  return typeof access === "object" && "app" in access;
}

/** Whether a call is one that keys are for: those of records, and not sign-in, sessions, settings or the secrets in them. */
export function takesKeys(access: Access): access is ResourceAccess {
  if (typeof access !== "object" || !("resource" in access)) return false;
  return access.keys !== false && !closedToKeys.has(access.resource.name);
}

/** Whether this key is for that call; what its role may do is asked besides. */
function isWithin({ edits, resources, positions }: NonNullable<Caller["key"]>, access: Access): boolean {
  if (positions || access === "positions") return positions && access === "positions";
  if (!takesKeys(access) || (access.needs !== "read" && !edits)) return false;
  return resources.length === 0 || resources.includes(access.resource.name);
}
