/**
 * `npm run check:schemas`: everything that is wrong in schemas/, a line each; exit 1 where there is something.
 * `npm run check:schemas -- --against REV`: also what breaks since that git revision; exit 1 on a breaking change.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkFolder, formatProblem } from "../check";
import { readFolder } from "../check/read";
import { compareResources, formatChange } from "../compare";
import { loadResources } from "../load";
import { catalogueProblems } from "../check/catalogue";
import { readCatalogue } from "../settings/read";
import { resourcesAt } from "./revision";

const folder = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { against: { type: "string" } } });

const sources = readFolder(folder);
const catalogue = readCatalogue(folder);
const problems = [...catalogueProblems(catalogue.files, catalogue.metaSchema), ...checkFolder(sources)];
for (const problem of problems) say(formatProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else say(`${Object.keys(sources.files).length} resources, ${sources.settings.length} settings, no problems`);

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
