import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle";
import { withReports } from "./reportChoices";
import type { Property, Resource, ResourceFile } from "./resource";

/** The folder's files that are no resources. */
const notResources = new Set(["definitions.json", "resource.meta.json"]);

/** Every resource of a schemas folder, by name, in the order of their file names. */
export function loadResources(folder: string): Map<string, Resource> {
  const shared = readJson<{ $defs: Record<string, Property> }>(join(folder, "definitions.json"));
  const names = resourceFiles(folder).map((file) => file.replace(/\.json$/, ""));
  return new Map(
    names.map((name) => {
      const file = withReports(folder, readJson<ResourceFile>(join(folder, `${name}.json`)));
      return [name, bundle(name, file, shared)];
    }),
  );
}

export function resourceFiles(folder: string): string[] {
  return readdirSync(folder).filter(isResourceFile).sort();
}

export function isResourceFile(file: string): boolean {
  return file.endsWith(".json") && !notResources.has(file);
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
}
