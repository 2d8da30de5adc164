export interface Command {
  title: string;
  line: string;
  /** What the quick run adds to it. */
  quick?: string;
  /** Left out of the quick run. */
  isFullOnly?: true;
}

/** Commands that run beside each other, and the minutes that they may take on two cores: none where it has no part. */
export interface Stage {
  title: string;
  minutes: { quick?: number; full: number };
  commands: Command[];
  /** Variables of its environment. */
  environment?: Record<string, string>;
}

/** What is tagged so (tests/scope.ts); Playwright is told by its configuration. */
const withoutFull = "--tags-filter='!full'";

/** In the order in which a fault is found soonest. Each command can be run by itself. */
export const stages: Stage[] = [
  {
    title: "build",
    minutes: { quick: 0.4, full: 0.5 },
    // It makes the types of the resources, too, which all that follows needs.
    commands: [{ title: "build", line: "npm run build --silent" }],
  },
  {
    title: "checks",
    minutes: { quick: 0.8, full: 1 },
    commands: [
      { title: "lint", line: "npm run lint --silent" },
      {
        title: "schemas, texts, type check",
        line: "tsx schemas/cli/check.ts && tsx locales/check/main.ts && tsc --noEmit",
      },
    ],
  },
  {
    title: "unit, contract and reliability tests",
    minutes: { quick: 4.9, full: 60 },
    commands: [{ title: "vitest", line: "vitest run --project '!soak'", quick: withoutFull }],
  },
  {
    // What a large table does to its plans: functions that no parallel worker may call are found with a few records.
    title: "contract tests by parallel plans",
    minutes: { full: 4 },
    commands: [{ title: "vitest", line: `vitest run --project unit tests/contract ${withoutFull}` }],
    environment: {
      TEST_SCOPE: "quick",
      TEST_DATABASE_SETTINGS:
        "min_parallel_table_scan_size=0 min_parallel_index_scan_size=0 parallel_setup_cost=0 parallel_tuple_cost=0",
    },
  },
  {
    title: "browser tests",
    minutes: { quick: 3.8, full: 50 },
    commands: [
      { title: "playwright", line: "playwright test" },
      // Forty minutes of little work beside them.
      { title: "soak", line: "vitest run --project soak", isFullOnly: true },
    ],
  },
  {
    // Nothing of the code, the texts and the tests may know what resources there are but by their files.
    title: "the quick run with two resources more",
    minutes: { full: 11 },
    commands: [{ title: "npm test", line: "npm run test:added --silent" }],
  },
];
