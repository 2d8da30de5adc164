import type { SchedulePlace, SchedulePlaces, ScheduleViolation } from "../../../schemas/schedule";

/** A place on a vehicle: where they cost least, a new run, or a stop of a run among those that stay. */
export type PlaceTarget = { vehicle: string; fresh?: true; run?: string; stop?: number };

/** What moving to a place changes of the whole day: what is spared elsewhere is taken off. */
export type Price = Omit<SchedulePlace, "violations"> & {
  violations: readonly ScheduleViolation[];
  /** It is the best one of its vehicle. */
  isBest: boolean;
};

/** All places for what is moved, to be looked up. */
export type Prices = {
  at: (target: PlaceTarget) => Price | undefined;
  /** Vehicles on which every place breaks a firm rule: the first one that their best place breaks. */
  refusals: ReadonlyMap<string, ScheduleViolation>;
};

export function pricesOf({ saved, vehicles }: SchedulePlaces): Prices {
  const known = new Map(
    vehicles.map(({ vehicle, places, best }) => [
      vehicle,
      {
        best: places[best],
        fresh: places.find(({ run }) => run === null),
        byPlace: new Map(places.map((place) => [`${place.run} ${place.stop}`, place])),
      },
    ]),
  );
  const refusals = new Map<string, ScheduleViolation>();
  for (const [vehicle, { best }] of known) {
    const hard = best?.violations.find(({ severity }) => severity === "HARD");
    if (hard) refusals.set(vehicle, hard);
  }
  return { at, refusals };

  function at({ vehicle, fresh, run, stop = 0 }: PlaceTarget): Price | undefined {
    const own = known.get(vehicle);
    const place = fresh ? own?.fresh : run === undefined ? own?.best : own?.byPlace.get(`${run} ${stop}`);
    if (!own || !place) return undefined;
    return {
      ...place,
      cost: place.cost - saved.cost,
      metres: place.metres - saved.metres,
      seconds: place.seconds - saved.seconds,
      isBest: place === own.best,
    };
  }
}

/** Of the rules that a place breaks the worst kind. */
export function worstOf({ violations }: Pick<Price, "violations">): "HARD" | "SOFT" | "NONE" {
  if (violations.some(({ severity }) => severity === "HARD")) return "HARD";
  return violations.length > 0 ? "SOFT" : "NONE";
}
