import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { choiceKeys, helpKeys, labelKeys } from "./labels";
import { loadResources, resourceFiles } from "./load";
import { choicesOf, leafPaths, propertyAt } from "./properties";
import { titleKey } from "./reports";
import { readReports } from "./reports/read";
import type { Property, ResourceFile } from "./resource";
import { definitionTexts, resourceTexts } from "./texts";
import { shippedResources } from "../tests/shippedResources";

const folder = import.meta.dirname;
const { $defs } = readJson("definitions.json") as { $defs: Record<string, Property> };
const resources = resourceFiles(folder).map((file) => file.replace(/\.json$/, ""));
const needed = new Map(
  resources.map((name) => [name, resourceTexts(name, readJson(`${name}.json`) as ResourceFile)]),
);
needed.set("definitions", definitionTexts($defs));

describe.each(["ru", "es", "pt", "fr"])("the resources in %s", (language) => {
  const texts = flat("resources", readJson(join("..", "locales", language, "resources.json")));

  it("have every text, once they have one", () => {
    const translated = [...needed].filter(([name]) =>
      texts.some(([key]) => key.startsWith(`resources.${name}.`)),
    );
    const missing = translated.flatMap(([, all]) =>
      all.map(({ key }) => key).filter((key) => !valueOf(texts, key)),
    );
    expect(missing).toEqual([]);
  });

  it("have those of every resource that comes with the product", () => {
    const lacking = shippedResources.filter(
      (name) => !texts.some(([key]) => key === `resources.${name}.title`),
    );
    expect(lacking).toEqual([]);
  });

  it("have no text that nothing shows", () => {
    const known = new Set([...needed.values()].flat().map(({ key }) => key));
    expect(texts.map(([key]) => key).filter((key) => !known.has(key))).toEqual([]);
  });
});

it("stand where labels are looked up", () => {
  const keys = new Set([...needed.values()].flat().map(({ key }) => key));
  for (const name of readReports(folder).keys()) keys.add(titleKey(name));
  for (const resource of loadResources(folder).values()) {
    for (const path of leafPaths(resource)) {
      const property = propertyAt(resource, path);
      const unfound = [
        property?.title !== undefined && !labelKeys(resource, path).some((key) => keys.has(key)) && "title",
        property?.description !== undefined &&
          !helpKeys(resource, path).some((key) => keys.has(key)) &&
          "help",
        ...(choicesOf(property ?? {}) ?? []).map(
          ({ value }) => !choiceKeys(resource, path, value).some((key) => keys.has(key)) && String(value),
        ),
      ];
      expect({ path, unfound: unfound.filter(Boolean) }).toEqual({ path, unfound: [] });
    }
  }
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}

/** Keys as the reader's language has them: dotted, whether nested or not. */
function flat(prefix: string, node: unknown): [string, string][] {
  if (typeof node === "string") return [[prefix, node]];
  return Object.entries(node as object).flatMap(([name, below]) => flat(`${prefix}.${name}`, below));
}

function valueOf(texts: [string, string][], key: string): string | undefined {
  return texts.find(([known]) => known === key)?.[1];
}
