import { readFileSync } from "node:fs";
import type { Settings } from "../../schemas";

type Catalogue = { settings: { name: string; default: unknown }[] };

const file = new URL("../../schemas/settings/account.json", import.meta.url);
const catalogue = JSON.parse(readFileSync(file, "utf8")) as Catalogue;

/** The settings of an account that has changed none, as the demo's. */
export const settings: Settings = Object.fromEntries(
  catalogue.settings.map(({ name, default: value }) => [name, value]),
);
