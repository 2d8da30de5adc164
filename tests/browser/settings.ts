import { join } from "node:path";
import type { Settings } from "../../schemas";
import { readAccountSettings } from "../../schemas/settings/read";

/** The settings of an account that has changed none, as the demo's. */
export const settings: Settings = Object.fromEntries(
  readAccountSettings(join(import.meta.dirname, "../../schemas")).map(({ name, default: value }) => [
    name,
    value,
  ]),
);
