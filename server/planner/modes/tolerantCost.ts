import type { CompiledJourney } from "../compiled";
import type { Runs, Timing } from "../timing";

/** What a journey costs: one that breaks a hard rule more than any that keeps them, but less the less it is missed. */
export function tolerantCost(timing: Timing, journey: CompiledJourney, runs: Runs): number {
  const cost = timing.costOf(journey, runs);
  if (cost < Infinity) return cost;
  return timing.costOf(journey, runs, true) + 1e9 * (1 + timing.steps.misses);
}
