import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

/** What `npm run build` made; RUNSHEET_DIST names another build. */
const dist = resolve(process.env.RUNSHEET_DIST ?? join(import.meta.dirname, "../../dist"));
const assets = join(dist, "console/assets");
const files = readdirSync(assets);

function read(ending: string): string[] {
  return files
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(assets, name), "utf8"));
}

function texts(area: string): Record<string, unknown> {
  const file = join(import.meta.dirname, "../../locales/en", `${area}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

it("a production build holds the console, and no module of src/development", () => {
  const modules = read(".js.map").flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources);
  expect(modules.some((path) => path.endsWith("/src/start/Console.tsx"))).toBe(true);
  expect(modules.filter((path) => path.includes("/src/development/"))).toEqual([]);
});

it("a production build holds the console's texts, and none of the development page", () => {
  const code = read(".js").join("\n");
  expect(code).toContain(JSON.stringify(texts("history").none).slice(1, -1));
  const { problems } = texts("development") as { problems: { none: string } };
  expect(code).not.toContain(problems.none);
});
