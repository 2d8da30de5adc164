import type { LoggerOptions } from "pino";
import { DiskFull, ReadOnly } from "./database";

/**
 * The database tells once that its disk is full or that it takes no changes, and once that this is over. Whatever fails
 * meanwhile for that reason, request or timer, says so at `debug`: the log of a full disk does not fill another one.
 */
export const quietLog: NonNullable<LoggerOptions["hooks"]> = {
  logMethod(args, method, level) {
    const [details] = args as unknown[];
    if (level > debug && repeats(details)) this.debug(...args);
    else method.apply(this, args);
  },
};

const debug = 20;

function repeats(details: unknown): boolean {
  if (typeof details !== "object" || details === null || "cause" in details || !("err" in details))
    return false;
  const { err } = details;
  return isTold(err) || (err instanceof Error && isTold(err.cause));
}

function isTold(error: unknown): boolean {
  return error instanceof DiskFull || error instanceof ReadOnly;
}
