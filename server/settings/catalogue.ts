import type { Settings } from "../../schemas";
import { accountSettings } from "../../schemas/settings";

/** Every setting of an account, as the catalogue has them. */
export const settings = accountSettings;

const defaults: Settings = Object.fromEntries(settings.map(({ name, default: value }) => [name, value]));

/** The flat map of an account (spec 3.3): the defaults under its own values. */
export function settingsFrom(stored: Settings): Settings {
  return { ...defaults, ...stored };
}
