import type { Schedule, ScheduleJourney } from "../../../schemas/schedule";
import { isLate } from "../day/stopWindows";

/** What the vehicles that are taken of a draft come to. */
export type TakenFigures = { planned: number; late: number; distance: number; cost: number };

/** A day of a draft, and the vehicles that are taken of it. */
export type TakenDay = {
  now: Pick<Schedule, "journeys">;
  then: Pick<Schedule, "journeys">;
  vehicles: ReadonlySet<string>;
};

/** As the days are, and as they would be. */
export function takenFigures(days: readonly TakenDay[]): { now: TakenFigures; then: TakenFigures } {
  const sum = (of: "now" | "then") =>
    days
      .flatMap((day) => day[of].journeys.filter(({ vehicle }) => day.vehicles.has(vehicle)))
      .map(figuresOf)
      .reduce(
        (all, each) => ({
          planned: all.planned + each.planned,
          late: all.late + each.late,
          distance: all.distance + each.distance,
          cost: all.cost + each.cost,
        }),
        { planned: 0, late: 0, distance: 0, cost: 0 },
      );
  return { now: sum("now"), then: sum("then") };
}

function figuresOf({ runs, totals }: ScheduleJourney): TakenFigures {
  const late = runs.flatMap(({ stops }) => stops).filter(isLate).length;
  return { planned: totals.orders, late, distance: totals.distance, cost: totals.cost };
}
