import type { LocalePack } from "../localePacks";
import { showDay } from "./days";

/** A day and a time as one would type them, for texts that say how: %{date} and %{time}. */
export function dateExamples(pack: LocalePack): { date: string; time: string } {
  return { date: showDay("2026-12-31", pack) ?? "", time: "08:30" };
}
