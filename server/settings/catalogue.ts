import type { Settings } from "../../schemas";
import { accountSettings, defaultOf } from "../../schemas/settings";

/** Every setting of an account, as the catalogue has them. */
export const settings = accountSettings;

const defaults: Settings = Object.fromEntries(settings.map(({ name, default: value }) => [name, value]));
const dependent = settings.filter(({ defaultBy }) => defaultBy !== undefined);

/** The flat map of an account (spec 3.3): the defaults under its own values. */
export function settingsFrom(stored: Settings): Settings {
  const all = { ...defaults, ...stored };
  const others = dependent.filter(({ name }) => !Object.hasOwn(stored, name));
  return {
    ...all,
    ...Object.fromEntries(others.map((each) => [each.name, defaultOf(each, (name) => all[name])])),
  };
}
