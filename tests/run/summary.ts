import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** What a test runner tells `npm test` when it has ended: vitest by vitestReporter.ts, Playwright by its own. */
export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed at their second try only. */
  flaky: string[];
  files: { file: string; seconds: number }[];
}

/** Where it is written, in the environment of the runner. */
export const summaryVariable = "TEST_SUMMARY";

/** Nothing happens outside of `npm test`. */
export function writeSummary(summary: Summary): void {
  const path = process.env[summaryVariable];
  if (path !== undefined) writeFileSync(path, JSON.stringify(summary));
}

/** Undefined where the runner was ended before it could tell. */
export function readSummary(path: string): Summary | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Summary) : undefined;
}
