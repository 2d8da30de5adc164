import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { lineCounter } from "../../checks/sources/lines";
import { complete, partial, source } from "./languages";
import type { Problem } from "./problem";

/** A text of locales/<language>/<area>.json, its key with the area in front: `list.search`. */
export type LocaleText = { language: string; key: string; text: string; file: string; line: number };

/** Every text of every language below `root`, and what is no text at all. */
export function readLocales(root: string): { texts: LocaleText[]; problems: Problem[] } {
  const texts: LocaleText[] = [];
  const problems: Problem[] = [];
  for (const language of [source, ...complete, ...partial]) {
    for (const name of readdirSync(join(root, "locales", language)).filter((each) =>
      each.endsWith(".json"),
    )) {
      const file = `locales/${language}/${name}`;
      const read = readTexts(file, readFileSync(join(root, file), "utf8"));
      texts.push(...read.texts.map((text) => ({ ...text, language })));
      problems.push(...read.problems);
    }
  }
  return { texts, problems };
}

/** The texts of one file, with their lines; two of one name are a problem, for a reader would see the last only. */
export function readTexts(
  file: string,
  json: string,
): { texts: Omit<LocaleText, "language">[]; problems: Problem[] } {
  const texts: Omit<LocaleText, "language">[] = [];
  const problems: Problem[] = [];
  const { program } = parseSync("texts.js", `(${json}\n)`);
  const lineAt = lineCounter(`(${json}`);
  const seen = new Set<string>();
  const statement = program.body[0];
  let whole = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  if (whole?.type === "ParenthesizedExpression") whole = whole.expression;

  function read(node: typeof whole, key: string): void {
    if (node?.type !== "ObjectExpression") return;
    for (const property of node.properties) {
      if (property.type !== "Property" || property.key.type !== "Literal") continue;
      const path = `${key}.${String(property.key.value)}`;
      const line = lineAt(property.start);
      if (seen.has(path)) {
        problems.push({ file, line, key: path, problem: "is there twice", mend: "remove one of the two" });
      }
      seen.add(path);
      const { value } = property;
      if (value.type === "ObjectExpression") read(value, path);
      else if (value.type === "Literal" && typeof value.value === "string") {
        texts.push({ key: path, text: value.value, file, line });
      } else {
        problems.push({ file, line, key: path, problem: "is no text", mend: "write a string in quotes" });
      }
    }
  }
  read(whole, basename(file, ".json"));
  if (whole?.type !== "ObjectExpression") {
    problems.push({ file, line: 1, problem: "is no JSON object", mend: 'write {"name": "text"}' });
  }
  return { texts, problems };
}
