import { isSame } from "../../../dataProviders";
import type { SettingChange } from "../../../dataProviders/services";
import { kinds } from "../kinds";
import type { Setting } from "../records";

/** What was typed and not saved, as values of the wire, by the setting's key. */
export type Edits = Readonly<Record<string, unknown>>;

/** The value that a widget shows for a value of the wire. */
export function shownOf({ type }: Setting, wire: unknown): unknown {
  return type === undefined ? wire : kinds[type].shown(wire);
}

/** The edits with one more; a value that is what it was before is no edit. */
export function edited(edits: Edits, setting: Setting, shown: unknown): Edits {
  return withValue(edits, setting, wireOf(setting, shown));
}

export function withValue(edits: Edits, setting: Setting, wire: unknown): Edits {
  const { [setting.key]: _, ...rest } = edits;
  return isUnchanged(setting, wire) ? rest : { ...rest, [setting.key]: wire };
}

/** The edit that takes a password away. */
export const cleared = Symbol("cleared");

/** What a save sends: only what changed (spec 7.2), each over the version that was read. */
export function changesOf(settings: readonly Setting[], edits: Edits): SettingChange[] {
  return settings
    .filter(({ key }) => Object.hasOwn(edits, key))
    .map(({ key, name, version }) => ({
      name,
      ...(edits[key] === cleared ? { value: null, clear: true as const } : { value: edits[key] }),
      ...(version !== undefined && { version }),
    }));
}

/** Whether a value is another than the one that an account starts with; false where nobody knows that one. */
export function differsFromDefault(setting: Setting, value: unknown): boolean {
  const { type, default: initial, readOnly } = setting;
  if (type === undefined || initial === undefined || readOnly) return false;
  const { valueless, hidden, secret, shown } = kinds[type];
  if (valueless || hidden || secret) return false;
  return !isSame(empty(shown(value)), empty(shown(initial)));
}

function wireOf({ type, value }: Setting, shown: unknown): unknown {
  if (type === undefined) return value;
  const { shown: show, wire } = kinds[type];
  return isSame(shown, show(value)) ? value : wire(shown, value);
}

/** A secret that was emptied again is left as it is: the server has it, and the page has not. */
function isUnchanged({ type, value }: Setting, wire: unknown): boolean {
  const secret = type !== undefined && kinds[type].secret === true;
  return isSame(wire, value) || (secret && wire === "");
}

function empty(value: unknown): unknown {
  return value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
