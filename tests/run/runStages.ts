import { join } from "node:path";
import { runCommand } from "./runCommand";
import { type Command, type Stage, stages } from "./stages";
import { readSummary, type Summary, summaryVariable } from "./summary";

export type Scope = "quick" | "full";

/** What came of a command. */
interface Outcome {
  title: string;
  isPassed: boolean;
  seconds: number;
  /** Of a test runner that told. */
  summary: Summary | undefined;
}

interface Result {
  stage: Stage;
  seconds: number;
  outcomes: Outcome[];
}

/** How much slower than its budget a stage may be: machines are shared. Beyond it the run fails. */
const tolerance = 2;

/** Runs the stages until one fails, and tells how they went. Whether all passed, and in their time. */
export async function runStages(
  scope: Scope,
  folder: string,
  environment: Record<string, string>,
): Promise<boolean> {
  const results: Result[] = [];
  for (const stage of stages.filter(({ minutes }) => minutes[scope] !== undefined)) {
    const variables = { ...environment, TEST_SCOPE: scope, ...stage.environment };
    const result = await runStage(stage, scope, folder, variables);
    results.push(result);
    if (!isPassed(result)) break;
  }
  return report(results, scope);
}

async function runStage(
  stage: Stage,
  scope: Scope,
  folder: string,
  environment: Record<string, string>,
): Promise<Result> {
  const from = performance.now();
  const outcomes = await Promise.all(
    commandsOf(stage, scope).map((command, index) => {
      const path = join(folder, `${stage.title} ${index}.json`);
      const { title, line, quick = "" } = command;
      return run({ title, line: scope === "quick" ? `${line} ${quick}`.trim() : line }, path, environment);
    }),
  );
  return { stage, seconds: secondsSince(from), outcomes };
}

function commandsOf({ commands }: Stage, scope: Scope): Command[] {
  return commands.filter(({ isFullOnly }) => scope === "full" || isFullOnly !== true);
}

async function run(
  { title, line }: Command,
  summaryPath: string,
  environment: Record<string, string>,
): Promise<Outcome> {
  process.stdout.write(`\n── ${title}: ${line}\n`);
  const from = performance.now();
  const isPassed = await runCommand(line, { [summaryVariable]: summaryPath, ...environment });
  return { title, isPassed, seconds: secondsSince(from), summary: readSummary(summaryPath) };
}

function secondsSince(from: number): number {
  return (performance.now() - from) / 1000;
}

function report(results: Result[], scope: Scope): boolean {
  say("");
  for (const result of results) tellStage(result, scope);
  const summaries = results.flatMap(({ outcomes }) => outcomes.flatMap(({ summary }) => summary ?? []));
  const flaky = summaries.flatMap((summary) => summary.flaky);
  for (const title of flaky) say(`passed at its second try only: ${title}`);
  const isGreen = results.every((result) => isPassed(result) && !isTooSlow(result, scope));
  const count = (of: "passed" | "failed" | "skipped") => summaries.reduce((sum, each) => sum + each[of], 0);
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  say(`\n${isGreen ? "passed" : "FAILED"} in ${minutes.toFixed(1)} min, ${flaky.length} at a second try`);
  // A stage that fails without a test that did is a failure, too.
  const failed = isGreen ? count("failed") : Math.max(count("failed"), 1);
  say(`${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
  return isGreen;
}

function tellStage(result: Result, scope: Scope): void {
  const { stage, seconds, outcomes } = result;
  const budget = budgetOf(stage, scope);
  const word = !isPassed(result) ? "FAILED" : isTooSlow(result, scope) ? "TOO SLOW" : "passed";
  say(`${word}  ${stage.title} (${(seconds / 60).toFixed(1)} of ${budget} min)`);
  for (const { title } of outcomes.filter((outcome) => !outcome.isPassed)) say(`        ${title} failed`);
  if (seconds / 60 <= budget) return;
  say(`  !! ${stage.title} took longer than the ${budget} min that it has. The slowest of it:`);
  const files = outcomes.flatMap(({ title, seconds: whole, summary }) =>
    summary && summary.files.length > 0 ? summary.files : [{ file: title, seconds: whole }],
  );
  for (const each of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    say(`     ${each.seconds.toFixed(1).padStart(6)} s  ${each.file}`);
}

function isPassed({ outcomes }: Result): boolean {
  return outcomes.every((outcome) => outcome.isPassed);
}

function isTooSlow({ stage, seconds }: Result, scope: Scope): boolean {
  return seconds / 60 > tolerance * budgetOf(stage, scope);
}

function budgetOf({ minutes }: Stage, scope: Scope): number {
  return minutes[scope] ?? 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
