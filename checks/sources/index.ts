import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { lineCounter } from "./lines";

/** A node of the parser: every kind has its own properties, so they are read as unknown. */
export type Node = { type: string; start: number; [property: string]: unknown };
export type Source = {
  file: string;
  program: Node;
  /** What it imports and exports, in the parser's own words. */
  module: ReturnType<typeof parseSync>["module"];
  lineAt: (position: number) => number;
};
/** Called with each node and what it stands in, the nearest last. */
export type Visit = (node: Node, parents: Node[]) => void;

const notProduct = /\.(test|fixture)\.tsx?$|\/foreignDocuments\.ts$|\/testing\/|\.d\.ts$|\/generated\//;

/** The product's modules below some folders, parsed; tests and what only they use left out. */
export function readSources(root: string, folders: string[]): Source[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !notProduct.test(file))
    .sort()
    .map((file) => parseSource(file, readFileSync(join(root, file), "utf8")));
}

export function parseSource(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text);
  const [first] = errors;
  if (first) throw new Error(`${file} can't be parsed: ${first.message}`);
  return { file, program: program as unknown as Node, module, lineAt: lineCounter(text) };
}

export function walk(node: unknown, visit: Visit, parents: Node[] = []): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, parents);
    return;
  }
  if (!isNode(node)) return;
  visit(node, parents);
  const inside = [...parents, node];
  for (const [name, below] of Object.entries(node)) {
    if (name !== "type" && typeof below === "object") walk(below, visit, inside);
  }
}

/** Every text that an expression of literals, templates and choices can come to; "*" stands for what only running tells. */
export function textsOf(node: unknown): string[] {
  if (!isNode(node)) return ["*"];
  if (node.type === "Literal") return [typeof node.value === "string" ? node.value : "*"];
  if (node.type === "ParenthesizedExpression" || node.type.startsWith("TSAs"))
    return textsOf(node.expression);
  if (node.type === "ConditionalExpression") return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type !== "TemplateLiteral") return ["*"];
  const quasis = node.quasis as { value: { cooked: string } }[];
  return (node.expressions as Node[]).reduce(
    (texts, expression, index) => {
      const ends = textsOf(expression).map((text) => text + (quasis[index + 1]?.value.cooked ?? ""));
      return texts.flatMap((text) => ends.map((end) => text + end));
    },
    [quasis[0]?.value.cooked ?? ""],
  );
}

function isNode(node: unknown): node is Node {
  return typeof node === "object" && node !== null && "type" in node && typeof node.type === "string";
}
