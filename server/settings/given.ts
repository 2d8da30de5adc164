import { isDeepStrictEqual } from "node:util";
import { type ErrorItem, errorItem } from "../../schemas";
import { closest } from "../../schemas/check/suggest";
import { holdsValue, type PlacedSetting, settingFault } from "../../schemas/settings";
import type { Area } from "./area";
import type { Standing } from "./timeline";

/** A setting as a request sends it; a whole record may be sent back. */
export interface Given {
  name: string;
  value?: unknown;
  version?: number;
  /** Takes a PASSWORD away. */
  clear?: boolean;
}

/** What a request changes of a setting. */
export interface Change {
  setting: PlacedSetting;
  value: unknown;
  given: Given;
  standing: Standing;
}

/** What changes (for good: also what is set for later days, which goes), or what is wrong with what was given. What stays as it is needs no permission, version or check. */
export function changesOf(
  area: Area,
  given: Given[],
  standingOf: (setting: PlacedSetting) => Standing,
  { forGood = false } = {},
): { changes: Change[]; errors: ErrorItem[] } {
  const known = new Map(area.settings.map((setting) => [setting.name, setting]));
  const errors = duplicates(given);
  const changes = given.flatMap((each): Change[] => {
    const setting = known.get(each.name);
    if (!setting) {
      errors.push(unknownName(each.name, area));
      return [];
    }
    const standing = standingOf(setting);
    const value = writtenValue(setting, each);
    const goes = forGood && standing.next !== undefined;
    if (value === undefined || (!goes && isKept(setting, value, standing))) return [];
    const fault = value === cleared ? undefined : settingFault(setting, value);
    if (fault) errors.push(fault);
    return [{ setting, value, given: each, standing }];
  });
  return { changes, errors };
}

/** Stands for a PASSWORD that goes. */
export const cleared = Symbol("cleared");

/** What is to be written; undefined for what leaves the setting as it is. */
function writtenValue(setting: PlacedSetting, { value, clear }: Given): unknown {
  if (setting.readOnly) return undefined;
  if (setting.type !== "PASSWORD") return holdsValue(setting) || value !== null ? value : undefined;
  if (clear === true) return cleared;
  return value === null || value === "" ? undefined : value;
}

function isKept({ type }: PlacedSetting, value: unknown, standing: Standing): boolean {
  if (value === cleared) return standing.sealed === null;
  return type !== "PASSWORD" && isDeepStrictEqual(value, standing.value ?? null);
}

/** Those that somebody has changed since they were read. */
export function staleOf(changes: Change[]): Change[] {
  return changes.filter(
    ({ given, standing }) => given.version !== undefined && given.version !== standing.version,
  );
}

function duplicates(given: Given[]): ErrorItem[] {
  const names = given.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((field) => errorItem("DUPLICATE_ITEMS", { field, value: field }));
}

function unknownName(field: string, { subject, settings }: Area): ErrorItem {
  const suggestion = closest(
    field.slice(0, 60),
    settings.map(({ name }) => name),
  );
  return errorItem("UNKNOWN_PROPERTY", {
    field,
    resource: subject,
    ...(suggestion !== undefined && { suggestion }),
  });
}
