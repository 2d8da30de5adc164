import type { Caller } from "../http/caller";
import type { RunsOf } from "./driverRuns";

/** Whose runs an app user sees: a driver's own, a loader's by his centres; undefined of a driver who is none. */
export function whoseRuns({ app }: Pick<Caller, "app">): RunsOf | undefined {
  const { roles = [], centres = [], driver }: Partial<NonNullable<Caller["app"]>> = app ?? {};
  if (roles.includes("LOADER") && (driver === undefined || !roles.includes("DRIVER"))) return { centres };
  return driver === undefined || !roles.includes("DRIVER") ? undefined : { driver };
}
