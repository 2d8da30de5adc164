/**
 * `npm run check:schemas`: everything that is wrong in schemas/, a line each; exit 1 where there is something.
 * `npm run check:schemas -- --against REV`: also what breaks since that git revision; exit 1 on a breaking change.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "../bundle";
import { checkFolder, formatProblem } from "../check";
import { readFolder } from "../check/read";
import { compareResources, formatChange } from "../compare";
import { isResourceFile, loadResources } from "../load";
import { catalogueProblems } from "../check/catalogue";
import type { Property, Resource, ResourceFile } from "../resource";
import { checkReports } from "../reports/check";
import { readReportFolder } from "../reports/read";
import { readCatalogue } from "../settings/read";

const folder = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { against: { type: "string" } } });

const sources = readFolder(folder);
const catalogue = readCatalogue(folder);
const reports = readReportFolder(folder);
const problems = [
  ...catalogueProblems(catalogue.files, catalogue.metaSchema),
  ...checkFolder(sources),
  ...(reports ? checkReports(reports) : []),
];
for (const problem of problems) say(formatProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else {
  const counts = [
    `${Object.keys(sources.files).length} resources`,
    `${Object.keys(reports?.reports ?? {}).length} reports`,
    `${sources.settings.length} settings`,
  ];
  say(`${counts.join(", ")}, no problems`);
}

if (values.against !== undefined && problems.length === 0) {
  const before = resourcesAt(values.against, folder);
  if (typeof before === "string") {
    say(before);
    process.exitCode = 1;
  } else {
    const changes = compareResources(before, loadResources(folder));
    for (const change of changes) say(formatChange(change));
    const broken = changes.filter((change) => change.breaking).length;
    say(`${changes.length} changes since ${values.against}, ${broken} breaking`);
    if (broken > 0) process.exitCode = 1;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The resources of a folder as they stood at a git revision, or why they can't be had. */
function resourcesAt(revision: string, folder: string): Map<string, Resource> | string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch {
    return `git knows no revision "${revision}"; name a commit, a branch or a tag`;
  }
  const files = git("ls-tree", "--name-only", revision, "./").split("\n").filter(isResourceFile);
  if (files.length === 0) return `there were no schemas at ${revision}`;
  const read = (file: string) => JSON.parse(git("show", `${revision}:./${file}`)) as unknown;
  try {
    const shared = read("definitions.json") as { $defs: Record<string, Property> };
    return new Map(
      files.map((file) => {
        const name = file.replace(/\.json$/, "");
        return [name, bundle(name, read(file) as ResourceFile, shared)];
      }),
    );
  } catch (error) {
    return `the schemas at ${revision} can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
