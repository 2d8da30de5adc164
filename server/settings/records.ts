import { holdsValue, type PlacedSetting } from "../../schemas/settings";
import type { Standing, Timeline } from "./timeline";

/** What the catalogue cannot know: who reads, and what only the server knows. */
export interface Reading {
  timeline: Timeline;
  /** YYYY-MM-DD. */
  day: string;
  isAdmin: boolean;
  /** Values that the server says itself. */
  said?: Record<string, unknown>;
}

/** A setting record (spec 3.3; docs/architecture.md, "Account settings"). */
export function recordOf(setting: PlacedSetting, { timeline, day, isAdmin, said = {} }: Reading): object {
  const {
    name,
    type,
    default: _default,
    defaultBy: _by,
    mandatory,
    variants,
    readOnly,
    format,
    ...more
  } = setting;
  const standing = timeline.at(setting, day);
  const initial = timeline.defaultAt(setting, day);
  const choices = variants ?? (format === "time-zone" ? timeZones : undefined);
  const isClosed = readOnly === true || (setting.adminOnly === true && !isAdmin);
  return {
    name,
    type,
    ...valueOf(setting, standing, said),
    mandatory: mandatory === true,
    ...(choices && { variants: choices }),
    ...(initial !== undefined && { default: initial }),
    ...(format && { format }),
    ...more,
    ...(isClosed && { readOnly: true }),
    version: standing.version,
    ...(standing.next && type !== "PASSWORD" && { next: standing.next }),
  };
}

function valueOf(setting: PlacedSetting, { value, sealed }: Standing, said: Record<string, unknown>): object {
  if (setting.type === "PASSWORD") return { value: null, hasValue: sealed !== null };
  if (!holdsValue(setting)) return { value: null };
  return { value: (setting.name in said ? said[setting.name] : value) ?? null };
}

/** What a form offers; every time zone's own name is valid beside these. */
const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(
  (value) => ({ value, label: value.replaceAll("_", " ") }),
);
