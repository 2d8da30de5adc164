import { pino } from "pino";
import { expect, it } from "vitest";
import { DiskFull, StatementTimeout } from "./database";
import { quietLog } from "./quietLog";

function logged(level: string, write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  write(pino({ level, hooks: quietLog }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

const everything = (log: pino.Logger) => {
  const full = new DiskFull();
  log.error({ err: full, cause: full.code }, "The disk is full");
  log.error({ err: full }, "The mail queue could not be worked off");
  log.warn({ err: new Error("It failed", { cause: full }) }, "A day could not be simulated");
  log.error({ err: new StatementTimeout("Too slow", 2) }, "A report took too long");
  log.warn("Without details");
};

it("lets the database tell once that its disk is full, and whoever meets it meanwhile at debug", () => {
  expect(logged("info", everything)).toEqual([
    "The disk is full",
    "A report took too long",
    "Without details",
  ]);
  expect(logged("debug", everything)).toHaveLength(5);
});
