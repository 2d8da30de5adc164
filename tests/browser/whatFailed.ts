import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { type Summary, writeSummary } from "../run/summary";

/**
 * At the very end of the output, where it is read first: which tests failed, or passed at the second go only, and the
 * first lines of why. It tells `npm test` of the whole.
 */
export default class WhatFailed implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** What fails outside of every test, as a spec that can't be read. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    for (const outcome of ["flaky", "unexpected"] as const)
      for (const test of tests.filter((each) => each.outcome() === outcome))
        process.stdout.write(
          `\n${outcome}: ${test.location.file}:${test.location.line}\n${reasonOf(test)}\n`,
        );
    writeSummary(summaryOf(tests, this.#errors));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function summaryOf(tests: TestCase[], errors: number): Summary {
  const having = (outcome: ReturnType<TestCase["outcome"]>) =>
    tests.filter((test) => test.outcome() === outcome);
  const seconds = new Map<string, number>();
  for (const { location, results } of tests) {
    const file = basename(location.file);
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  }
  return {
    passed: having("expected").length + having("flaky").length,
    failed: having("unexpected").length + errors,
    skipped: having("skipped").length,
    flaky: having("flaky").map((test) => test.titlePath().filter(Boolean).join(" › ")),
    files: [...seconds]
      .map(([file, each]) => ({ file, seconds: Math.round(each * 10) / 10 }))
      .toSorted((one, other) => other.seconds - one.seconds),
  };
}

function reasonOf(test: TestCase): string {
  const message = test.results.find(({ error }) => error)?.error?.message ?? "";
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, 8)
    .map((line) => `  ${line.slice(0, 160)}`)
    .join("\n");
}
