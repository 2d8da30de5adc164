import type { useTranslate } from "ra-core";
import type { Board } from "../day/Board";

type Place = { vehicle: string; run: string | null; stop: number };

/** A place in words: "Van 16, run 1, place 9". */
export function placeText(
  { vehicle, run, stop }: Place,
  { journeys, runs }: Pick<Board, "journeys" | "runs">,
  translate: ReturnType<typeof useTranslate>,
): string {
  const name = journeys.get(vehicle)?.name ?? vehicle;
  const known = run === null ? undefined : runs.get(run)?.run;
  if (!known) return translate("planning.drop.newRun", { vehicle: name });
  return translate("planning.drop.place", { vehicle: name, number: known.number, place: stop + 1 });
}
