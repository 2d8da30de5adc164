import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Command, type Stage, stages } from "./stages";
import { readSummary, type Summary, summaryVariable } from "./summary";

export type Scope = "quick" | "full";

interface Result {
  stage: Stage;
  seconds: number;
  summaries: Summary[];
  isPassed: boolean;
}

/** How much slower than its budget a stage may be: machines are shared. Beyond it the run fails. */
const tolerance = 2;

const running = new Set<ChildProcess>();

/** Runs the stages until one fails, and tells how they went. Whether all passed, and in their time. */
export async function runStages(
  scope: Scope,
  folder: string,
  environment: Record<string, string>,
): Promise<boolean> {
  const results: Result[] = [];
  for (const stage of stages) {
    const result = await runStage(stage, folder, { ...environment, TEST_SCOPE: scope });
    results.push(result);
    if (!result.isPassed) break;
  }
  return report(results, scope);
}

/** Ends what runs, with all that it has started. */
export function abandonStages(): void {
  for (const child of running) killGroup(child);
}

async function runStage(stage: Stage, folder: string, environment: Record<string, string>): Promise<Result> {
  const from = performance.now();
  const ended = await Promise.all(
    stage.commands.map((command, index) =>
      run(command, { ...environment, [summaryVariable]: join(folder, `${stage.title} ${index}.json`) }),
    ),
  );
  return {
    stage,
    seconds: (performance.now() - from) / 1000,
    summaries: stage.commands.flatMap(
      (_, index) => readSummary(join(folder, `${stage.title} ${index}.json`)) ?? [],
    ),
    isPassed: ended.every((code) => code === 0),
  };
}

async function run({ title, line }: Command, environment: Record<string, string>): Promise<number | null> {
  process.stdout.write(`\n── ${title}: ${line}\n`);
  const child = spawn(line, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    // A group of its own, so that nothing outlives it: servers, browsers, workers.
    detached: true,
    // Vite would tell at every step which imports a future loader will not take.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true", ...environment },
  });
  running.add(child);
  const [code] = (await once(child, "exit")) as [number | null];
  killGroup(child);
  running.delete(child);
  return code;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

function report(results: Result[], scope: Scope): boolean {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say("");
  for (const result of results) tellStage(result, scope, say);
  const flaky = results.flatMap(({ summaries }) => summaries.flatMap((each) => each.flaky));
  for (const title of flaky) say(`passed at its second try only: ${title}`);
  const isPassed = results.every((result) => result.isPassed && !isTooSlow(result, scope));
  const count = (of: "passed" | "failed" | "skipped") =>
    results.flatMap(({ summaries }) => summaries).reduce((sum, summary) => sum + summary[of], 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  say(
    `\n${isPassed ? "passed" : "FAILED"} in ${(seconds / 60).toFixed(1)} min, ${flaky.length} at a second try`,
  );
  // A stage that fails without a test that did is a failure, too.
  say(
    `${count("passed")} passed, ${Math.max(count("failed"), isPassed ? 0 : 1)} failed, ${count("skipped")} skipped`,
  );
  return isPassed;
}

function tellStage(result: Result, scope: Scope, say: (text: string) => void): void {
  const { stage, seconds, summaries, isPassed } = result;
  const budget = stage.minutes[scope];
  const word = !isPassed ? "FAILED" : isTooSlow(result, scope) ? "TOO SLOW" : "passed";
  say(`${word}  ${stage.title} (${(seconds / 60).toFixed(1)} of ${budget} min)`);
  if (seconds / 60 <= budget) return;
  say(`  !! ${stage.title} took longer than the ${budget} min that it has. Its slowest files:`);
  const files = summaries.flatMap((summary) => summary.files);
  for (const { file, seconds: each } of files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10))
    say(`     ${each.toFixed(1).padStart(6)} s  ${file}`);
}

function isTooSlow({ stage, seconds }: Result, scope: Scope): boolean {
  return seconds / 60 > tolerance * stage.minutes[scope];
}
