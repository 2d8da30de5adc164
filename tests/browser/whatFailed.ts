import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/**
 * At the very end of the output, where it is read first: which tests failed, or passed at the second go only, and the
 * first lines of why.
 */
export default class WhatFailed implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    for (const outcome of ["flaky", "unexpected"] as const)
      for (const test of tests.filter((each) => each.outcome() === outcome))
        process.stdout.write(
          `\n${outcome}: ${test.location.file}:${test.location.line}\n${reasonOf(test)}\n`,
        );
  }

  printsToStdio(): boolean {
    return true;
  }
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
