import type { TravelOf, TravelTimes } from "../travel";
import { RunLines } from "./RunLines";

/** The lines of an account's runs, by its id. */
export type LinesOf = (account: string) => RunLines;

/** Accounts whose travel times are the same have what is kept of lines in common. */
export function runLinesOf(travelOf: TravelOf): LinesOf {
  const known = new WeakMap<TravelTimes, RunLines>();
  return (account) => {
    const travel = travelOf(account);
    const lines = known.get(travel) ?? new RunLines(travel, () => travel.generation);
    known.set(travel, lines);
    return lines;
  };
}
