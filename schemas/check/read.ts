import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resourceFiles } from "../load";
import { changedFiles } from "./changedFiles";
import { readAccountSettings } from "../settings/read";
import type { Folder } from "./index";

/** A schemas folder as it stands on disk (Node only). Icons and widgets are those of ../src, where they are there. */
export function readFolder(folder: string): Folder {
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    files: Object.fromEntries(resourceFiles(folder).map((file) => [file, text(file)])),
    definitions: text("definitions.json"),
    metaSchema: JSON.parse(text("resource.meta.json")) as object,
    settings: readAccountSettings(folder),
    icons: iconNames(join(folder, "..", "src", "kit", "icons.ts")),
    widgets: widgetNames(join(folder, "..", "src", "widgets")),
    changed: changedFiles(folder),
  };
}

/** Read as text: the file imports React components, which nothing here needs. */
function iconNames(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const table = /export const icons = \{([^}]*)\}/.exec(readFileSync(file, "utf8"))?.[1];
  return table?.match(/[A-Z]\w+/g) ?? undefined;
}

/** The registry takes every folder with a widget.ts. */
function widgetNames(folder: string): string[] | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "widget.ts")));
}
