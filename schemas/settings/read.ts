import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SettingFile } from "./Setting";

const metaSchemaFile = "settings.meta.json";
/** Of the mail server: its settings are no account settings. */
const mailFile = "mail.json";

/** The catalogue's files as text, and what they may say, of a schemas folder as it stands on disk (Node only). */
export function readCatalogue(schemasFolder: string): { files: Record<string, string>; metaSchema: object } {
  const folder = join(schemasFolder, "settings");
  const text = (file: string) => readFileSync(join(folder, file), "utf8");
  const names = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== metaSchemaFile);
  return {
    files: Object.fromEntries(names.sort().map((file) => [file, text(file)])),
    metaSchema: JSON.parse(text(metaSchemaFile)) as object,
  };
}

/** The account's settings as resources may name them. */
export function readAccountSettings(schemasFolder: string): {
  name: string;
  type: string;
  default?: unknown;
  variants?: string[];
}[] {
  const { files } = readCatalogue(schemasFolder);
  return Object.entries(files).flatMap(([file, text]) =>
    file === mailFile
      ? []
      : (JSON.parse(text) as SettingFile).settings.map(({ name, type, default: value, variants }) => ({
          name,
          type,
          ...(value !== undefined && { default: value }),
          ...(variants && { variants: variants.map((variant) => variant.value) }),
        })),
  );
}
