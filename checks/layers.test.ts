import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { layerProblems } from "./layers";

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "layers-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const layers = [["units", "dates"], ["lists"], ["start"]];

it("finds nothing where all imports point down", () => {
  write("src/units/index.ts", `export const kilo = 1000;`);
  write("src/lists/cell/text.tsx", `import { kilo } from "../../units";\nexport const text = String(kilo);`);
  write("src/start/main.ts", `export { text } from "../lists/cell/text";`);
  expect(problems()).toEqual([]);
});

it("names an import that points up by its file and line", () => {
  write(
    "src/units/index.ts",
    `import "react";\nimport { text } from "../lists/text";\nexport const units = text;`,
  );
  write("src/lists/text.ts", `export const text = "";`);
  expect(problems()).toEqual(["src/units/index.ts:2 imports src/lists/text.ts: src/lists lies above it"]);
});

it("names an import of what stands beside", () => {
  write("src/units/index.ts", `export { day } from "../dates";`);
  write("src/dates/index.ts", `export const day = 24;`);
  expect(problems()).toEqual([
    "src/units/index.ts:1 imports src/dates/index.ts: src/dates stands beside src/units",
  ]);
});

it.each([
  ["later", `export const text = () => import("../lists/text");`],
  ["again", `export * from "../lists/text";`],
  ["for what it does", `import "../lists/text";`],
  ["among types", `import { type Text, text } from "../lists/text";\nexport const one: Text = text;`],
  ["as a worker", `new Worker(new URL("../lists/text.ts", import.meta.url));`],
  ["by a pattern", `export const all = import.meta.glob<string>(["../lists/*.ts", "!../lists/no.ts"]);`],
])("counts what is imported %s", (_, code) => {
  write("src/units/index.ts", code);
  write("src/lists/text.ts", `export type Text = string;\nexport const text = "";`);
  expect(problems()).toHaveLength(1);
});

it.each([
  `import type { Text } from "../lists/text";\nexport const text: Text = "";`,
  `import { type Text } from "../lists/text";\nexport const text: Text = "";`,
  `export type { Text } from "../lists/text";`,
  `export const text: import("../lists/text").Text = "";`,
])("lets types come from anywhere: %s", (code) => {
  write("src/units/index.ts", code);
  write("src/lists/text.ts", `import "../units";\nexport type Text = string;`);
  expect(problems()).toEqual([]);
});

it("shows a circle of folders with the imports that make it, though no two files make one", () => {
  write("src/a/one.ts", `import "../b/one";`);
  write("src/b/one.ts", `export const one = 1;`);
  write("src/b/two.ts", `import "../c";`);
  write("src/c/index.ts", `\nimport "../a/two";`);
  write("src/a/two.ts", `export const two = 2;`);
  expect(layerProblems(root, { folder: "src" })).toEqual([
    [
      "src/a → src/b → src/c → src/a",
      "  src/a/one.ts:1 imports src/b/one.ts",
      "  src/b/two.ts:1 imports src/c/index.ts",
      "  src/c/index.ts:2 imports src/a/two.ts",
    ].join("\n"),
  ]);
});

it("lets tests and what only they use reach everywhere", () => {
  write("src/lists/text.ts", `export const text = "";`);
  for (const name of ["units.test.ts", "units.fixture.ts", "testing/render.tsx"])
    write(`src/units/${name}`, `import "${name.includes("/") ? "../" : ""}../lists/text";`);
  expect(problems()).toEqual([]);
});

it("asks where a new folder stands", () => {
  write("src/zoo/index.ts", `export const lions = [];`);
  expect(problems()).toEqual(["src/zoo stands in no layer"]);
});

it("holds a folder of a folder apart where the list names it", () => {
  write("locales/check/main.ts", `import "../../src/words";`);
  write("src/words.ts", `import "../locales/en.json";`);
  write("locales/en.json", `{}`);
  expect(layerProblems(root, { folder: ".", layers: [["locales"], ["src"], ["locales/check"]] })).toEqual([]);
  expect(layerProblems(root, { folder: ".", layers: [["locales"], ["src"]] })).toHaveLength(2);
});

function problems(): string[] {
  for (const unit of layers.flat()) mkdirSync(join(root, "src", unit), { recursive: true });
  return layerProblems(root, { folder: "src", layers });
}

function write(path: string, code: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
}
