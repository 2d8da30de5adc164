import { closedToKeys } from "../../schemas";
import type { Caller } from "../accounts";
import type { Access } from "../http/endpoint";

type ResourceAccess = Extract<Access, { resource: unknown }>;

/** Whether a call is one that keys are for: those of records, and not sign-in, sessions, settings or the secrets in them. */
export function takesKeys(access: Access): access is ResourceAccess {
  return typeof access === "object" && "resource" in access && !closedToKeys.has(access.resource.name);
}

/** Whether this key is for that call; what its role may do is asked besides. */
export function isWithin({ edits, resources }: NonNullable<Caller["key"]>, access: Access): boolean {
  if (!takesKeys(access) || (access.needs === "edit" && !edits)) return false;
  return resources.length === 0 || resources.includes(access.resource.name);
}
