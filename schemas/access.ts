import type { Access, Condition, Permission, Property, Resource, Role } from "./resource";
import { propertyAt, valueAt } from "./properties";

/** The account settings as a flat map (spec 3.3). */
export type Settings = Record<string, unknown>;
/** Of them those of these names, as code reads them that says which it reads. */
export type SettingsOf<Names extends readonly string[]> = { readonly [Name in Names[number]]?: unknown };
export type Viewer = { role: Role; settings: Settings };

/** What a viewer may do with a resource (spec 6). A resource that says nothing is open to admins only. */
export function resourceAccess(resource: Pick<Resource, "x-access">, viewer: Viewer): Permission {
  const access = resource["x-access"] ?? { roles: { ADMIN: "edit" } };
  if (!flagOpen(access, viewer.settings)) return "none";
  return access.roles ? (access.roles[viewer.role] ?? "none") : "edit";
}

/** Whether a viewer may remove records: who edits them, unless the resource says who of those does. */
export function mayRemove(resource: Pick<Resource, "x-access">, viewer: Viewer): boolean {
  const removing = resource["x-access"]?.removes;
  return resourceAccess(resource, viewer) === "edit" && (removing?.includes(viewer.role) ?? true);
}

/** What a viewer may do with one property: never more than with its resource. */
export function propertyAccess(resource: Resource, path: string, viewer: Viewer): Permission {
  const steps = path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
  return steps.reduce<Permission>(
    (allowed, step) => {
      const access = propertyAt(resource, step)?.["x-access"];
      if (!access) return allowed;
      if (!flagOpen(access, viewer.settings)) return "none";
      return lesser(allowed, access.roles?.[viewer.role] ?? allowed);
    },
    resourceAccess(resource, viewer),
  );
}

/** The flags of an access, as a list; "!name" must be off. */
export function flagsOf(flag: Access["flag"]): string[] {
  return flag === undefined ? [] : [flag].flat();
}

/** Whether all of these account settings are on; "!name" must be off. */
export function areOn(flags: readonly string[], settings: Settings): boolean {
  return flags.every((name) => (name.startsWith("!") ? !settings[name.slice(1)] : Boolean(settings[name])));
}

/** The first of these account settings that is not as it must be: it closes what they open. */
export function closingFlag(flags: readonly string[], settings: Settings): string | undefined {
  return flags.find((flag) => !areOn([flag], settings))?.replace("!", "");
}

/** Resources that no API key is for: who may call, by which keys, and who is called. A key that could make others, or webhooks, could not be revoked. */
export const closedToKeys: ReadonlySet<string> = new Set(["apiKeys", "devices", "users", "webhooks"]);

/** Whether a condition of x-show holds for this record under these settings. */
export function holds(condition: Condition, record: object, settings: Settings): boolean {
  if ("all" in condition) return condition.all.every((each) => holds(each, record, settings));
  if ("any" in condition) return condition.any.some((each) => holds(each, record, settings));
  if ("not" in condition) return !holds(condition.not, record, settings);
  const value = "property" in condition ? valueAt(record, condition.property) : settings[condition.setting];
  if (condition.in !== undefined) return condition.in.some((each) => each === value);
  if (condition.empty !== undefined) return isEmpty(value) === condition.empty;
  return value === condition.is;
}

/** How many entries a list may have under these settings (`x-most`): one where the flag is off. */
export function mostEntries({ maxItems = Infinity, "x-most": most }: Property, settings: Settings): number {
  if (!most) return maxItems;
  const limit = settings[most.flag] === true ? settings[most.setting] : 1;
  return typeof limit === "number" ? Math.min(limit, maxItems) : maxItems;
}

/** Null, undefined, empty text and empty list are empty; 0 and false are values. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

const ranks: Permission[] = ["none", "read", "edit"];

function lesser(one: Permission, other: Permission): Permission {
  return ranks.indexOf(one) < ranks.indexOf(other) ? one : other;
}

function flagOpen({ flag }: Access, settings: Settings): boolean {
  return areOn(flagsOf(flag), settings);
}
