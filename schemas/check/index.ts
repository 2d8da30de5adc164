import { bundle } from "../bundle";
import type { Property, Resource, ResourceFile } from "../resource";
import { branchRules } from "./branches";
import { callRules } from "./calls";
import { computedRules } from "./computed";
import type { Context, Finding, Rule, Setting } from "./context";
import { referenceFindings } from "./definitions";
import { extentFindings } from "./extent";
import { parseJson } from "./json";
import { limitRules } from "./limits";
import { pathRules } from "./paths";
import type { Problem } from "./problem";
import { referenceRules } from "./references";
import { settingRules } from "./settings";
import { togetherProblems } from "./together";
import { valueRules } from "./values";
import { definitionCheck, vocabularyCheck } from "./vocabulary";

export { formatProblem } from "./problem";
export type { Problem } from "./problem";

/** The texts of a schemas folder: each resource file by its file name, and what stands beside them. */
export type Folder = {
  files: Record<string, string>;
  definitions: string;
  metaSchema: object;
  settings: readonly Setting[];
  icons?: readonly string[];
  widgets?: readonly string[];
  /** The files that are not as the last commit has them: where two can't stand together, it is of these that it is told. */
  changed?: readonly string[];
};

/** The rules on one resource, by group; each has a bad example in check.test.ts. */
export const rules: Record<string, Record<string, Rule>> = {
  paths: pathRules,
  references: referenceRules,
  settings: settingRules,
  branches: branchRules,
  limits: limitRules,
  values: valueRules,
  computed: computedRules,
  calls: callRules,
};

/** Everything that is wrong in a schemas folder; a file that can't be read or understood is checked no further. */
export function checkFolder({ files, definitions, metaSchema, changed = [], ...beside }: Folder): Problem[] {
  const problems: Problem[] = [];
  const found = (file: string, findings: Finding[]) => {
    problems.push(...findings.map((finding) => ({ file, ...finding })));
    return findings.length === 0;
  };

  const shared = readShared(definitions, definitionCheck(metaSchema));
  found("definitions.json", shared.findings);

  const checkVocabulary = vocabularyCheck(metaSchema);
  const resources = new Map<string, Resource>();
  const sound = new Map<string, ResourceFile>();
  for (const [file, text] of Object.entries(files)) {
    const parsed = parseJson(text);
    if ("reason" in parsed) {
      found(file, [{ path: "", message: `line ${parsed.line}, column ${parsed.column}: ${parsed.reason}` }]);
      continue;
    }
    if (!found(file, checkVocabulary(parsed.value))) continue;
    const resource = parsed.value as ResourceFile;
    if (!found(file, referenceFindings(resource, shared.$defs, false)) || shared.findings.length > 0)
      continue;
    if (!found(file, extentFindings(resource, shared.$defs))) continue;
    const name = file.replace(/\.json$/, "");
    sound.set(name, resource);
    resources.set(name, bundle(name, resource, shared));
  }
  const names = new Set(Object.keys(files).map((file) => file.replace(/\.json$/, "")));
  for (const [name, file] of sound) {
    const resource = resources.get(name);
    if (!resource) continue;
    const context: Context = { file, resource, resources: withBroken(resources, names), ...beside };
    const findings = Object.values(rules).flatMap((group) =>
      Object.values(group).flatMap((rule) => rule(context)),
    );
    found(`${name}.json`, findings);
  }
  return [...problems, ...togetherProblems(resources.values(), changed)];
}

/** A file with a fault of its own is there all the same: what refers to it is not wrong. */
function withBroken(resources: Map<string, Resource>, names: Set<string>): Map<string, Resource> {
  const open = { "x-access": {} } as Resource;
  return new Map([...names].map((name) => [name, resources.get(name) ?? open]));
}

type Shared = { $defs: Record<string, Property>; findings: Finding[] };

function readShared(text: string, check: (definition: unknown) => Finding[]): Shared {
  const parsed = parseJson(text);
  if ("reason" in parsed) {
    const message = `line ${parsed.line}, column ${parsed.column}: ${parsed.reason}`;
    return { $defs: {}, findings: [{ path: "", message }] };
  }
  const { $defs } = parsed.value as { $defs: Record<string, Property> };
  const wrong = Object.entries($defs).flatMap(([name, definition]) =>
    check(definition).map(({ path, message }) => ({ path: `/$defs/${name}${path}`, message })),
  );
  return { $defs, findings: wrong.length > 0 ? wrong : referenceFindings({ $defs }, $defs, true) };
}
