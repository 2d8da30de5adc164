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
  if (caller.key) requireKey(caller.key, access);
  else if (access === "positions") throw new ApiFailure("FORBIDDEN");
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

/**
 * What its role may do is asked besides.
 *
 * @throws ApiFailure FORBIDDEN that says what the key, and not the role of who made it, may not do.
 */
function requireKey({ edits, resources, positions }: NonNullable<Caller["key"]>, access: Access): void {
  if (access === "positions") {
    if (!positions) refuseKey("This API key may not send positions; use one that is made for them");
    return;
  }
  if (positions) refuseKey("This API key may send positions and do nothing else; use another one");
  if (!takesKeys(access)) refuseKey("No API key may do this; sign in as a user");
  if (access.needs !== "read" && !edits)
    refuseKey("This API key may only read; use one that may change records, too");
  const { name } = access.resource;
  if (resources.length > 0 && !resources.includes(name))
    refuseKey(`This API key is not for ${name}, but only for ${resources.join(", ")}; use another one`);
}

function refuseKey(message: string): never {
  throw new ApiFailure("FORBIDDEN", {}, { message });
}
