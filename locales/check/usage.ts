import { walk, textsOf, type Source } from "../../checks/sources";
import type { EnglishText } from "./agreement";
import { keyPatterns, type KeyPattern } from "./keyPatterns";
import type { Problem } from "./problem";

/** A key as the code says it; "*" stands for a part that only running tells. */
export type KeyUse = { key: string; file: string; line: number };

/** Whether the code and the texts fit: no key is used that has no text, none is written that nothing shows. */
export function usageProblems(
  english: EnglishText[],
  uses: KeyUse[],
  patterns: KeyPattern[] = keyPatterns,
): Problem[] {
  const keys = new Set(english.map(({ key }) => key));
  const groups = new Set(english.flatMap(({ key }) => groupsOf(key)));
  const used = new Set<string>();
  const problems: Problem[] = [];
  for (const use of uses) {
    if (use.key.includes("*")) {
      if (!patterns.some(({ pattern }) => pattern === use.key)) problems.push(undeclared(use));
    } else if (keys.has(use.key)) used.add(use.key);
    else if (!groups.has(use.key)) problems.push(unwritten(use));
  }
  for (const { pattern, names } of patterns) {
    if (!uses.some(({ key }) => key === pattern)) problems.push(stale(pattern));
    const meant = names?.map((name) => pattern.replace("*", name)) ?? [];
    for (const key of meant) if (!keys.has(key)) problems.push(unwritten({ key, ...patternsFile }));
    const fits = names ? (key: string) => meant.includes(key) : fitting(pattern);
    for (const key of keys) if (fits(key)) used.add(key);
  }
  return [...problems, ...english.filter(({ key }) => !used.has(key)).map(unused)];
}

/** The keys that some modules name: texts that begin with an area's name and a dot. */
export function keyUses(sources: Source[], areas: string[]): KeyUse[] {
  const isKey = new RegExp(`^(${areas.join("|")})(\\.[\\w*-]+)+$`);
  return sources.flatMap(({ file, program, lineAt }) => {
    const uses: KeyUse[] = [];
    walk(program, (node, parents) => {
      if (node.type !== "Literal" && node.type !== "TemplateLiteral") return;
      if (parents.at(-1)?.type.startsWith("Import")) return;
      for (const text of textsOf(node)) {
        if (isKey.test(text) && !text.endsWith(".json"))
          uses.push({ key: text, file, line: lineAt(node.start) });
      }
    });
    return uses;
  });
}

const patternsFile = { file: "locales/check/keyPatterns.ts", line: 1 };

/** "list.filter" of "list.filter.mode": a use of a group is no use of a text. */
function groupsOf(key: string): string[] {
  const names = key.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}

function fitting(pattern: string): (key: string) => boolean {
  const form = new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);
  return (key) => form.test(key);
}

function unwritten({ key, file, line }: KeyUse): Problem {
  const [area = "", ...names] = key.split(".");
  return {
    file,
    line,
    key,
    problem: "is used and has no text",
    mend: `write "${names.join(".")}" in locales/*/${area}.json, or name a key that is there`,
  };
}

function undeclared({ key, file, line }: KeyUse): Problem {
  const mend = "declare it in locales/check/keyPatterns.ts, with the names that its * stands for";
  return { file, line, key, problem: "is put together while running", mend };
}

function stale(pattern: string): Problem {
  return { ...patternsFile, key: pattern, problem: "is declared and nothing makes it", mend: "remove it" };
}

function unused({ key, file, line }: EnglishText): Problem {
  return { file, line, key, problem: "is shown by nothing", mend: "remove it in every language, or show it" };
}
