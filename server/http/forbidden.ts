import {
  type Access as SchemaAccess,
  closingFlag,
  flagsOf,
  mayRemove,
  type Resource,
  resourceAccess,
  type Settings,
  type Viewer,
} from "../../schemas";
import { ApiFailure } from "../../schemas/failure";

/** What a call does with a resource's records. */
export type Needs = "read" | "edit" | "remove";

/** @throws ApiFailure FORBIDDEN where a viewer may not do that much with a resource (spec 6): by its role, or by a setting. */
export function requireResource(resource: Resource, viewer: Viewer, needs: Needs): void {
  const refusal = refusalOf(resource, viewer, needs);
  if (refusal) throw refusal;
}

/** What tells a viewer that he may not do that much with a resource; undefined where he may. */
export function refusalOf(resource: Resource, viewer: Viewer, needs: Needs): ApiFailure | undefined {
  return isAllowed(resource, viewer, needs) ? undefined : refused(resource, viewer, needs);
}

/** @throws ApiFailure FORBIDDEN that names the account setting by which the call is closed, if one is. */
export function requireFlags(flags: readonly string[], settings: Settings): void {
  const setting = closingFlag(flags, settings);
  if (setting !== undefined) throw closedBy(setting, settings);
}

function isAllowed(resource: Resource, viewer: Viewer, needs: Needs): boolean {
  if (needs === "remove") return mayRemove(resource, viewer);
  const allowed = resourceAccess(resource, viewer);
  return needs === "edit" ? allowed === "edit" : allowed !== "none";
}

/** Whose role has not got it is told so, whatever the settings are. */
function refused(resource: Resource, { role, settings }: Viewer, needs: Needs): ApiFailure {
  const { flag, ...others }: SchemaAccess = resource["x-access"] ?? { roles: { ADMIN: "edit" } };
  const setting = closingFlag(flagsOf(flag), settings);
  const always = { ...resource, "x-access": others };
  if (setting !== undefined && isAllowed(always, { role, settings }, needs))
    return closedBy(setting, settings);
  return new ApiFailure("FORBIDDEN", { resource: resource.name });
}

function closedBy(setting: string, settings: Settings): ApiFailure {
  const state = settings[setting] ? "on" : "off";
  const message = `The account's setting ${setting} is ${state}, which closes this`;
  return new ApiFailure("FORBIDDEN", { setting }, { message });
}
