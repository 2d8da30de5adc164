import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { writeSummary } from "./summary";

/** Tells `npm test` how many tests passed, at which try, and how long each file took. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeSummary({
      passed: ended("passed"),
      failed: ended("failed"),
      skipped: ended("skipped"),
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${fileOf(test.module)}: ${test.fullName}`),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    });
  }
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
