import { runIdOf } from "../../runs";
import type { Plan } from "./Happened";

/** The run with which an order was sent; undefined where it was sent without one. */
export function runOf(plan: Plan | undefined): string | undefined {
  const { runDay, runId } = plan ?? {};
  return runDay === undefined || runId === undefined ? undefined : runIdOf(runDay, runId);
}
