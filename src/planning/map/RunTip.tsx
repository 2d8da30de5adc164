import { useTranslate } from "ra-core";
import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import type { Clock } from "../day/clock";

type RunTipProps = { journey: ScheduleJourney; run: ScheduleRun; clock: Clock };

/** What a line says of its run. */
export function RunTip({ journey, run, clock }: RunTipProps) {
  const translate = useTranslate();
  return (
    <>
      <strong>{translate("map.schedule.run", { vehicle: journey.name, number: run.number })}</strong>
      {journey.driver && <div>{journey.driver.name}</div>}
      <div>
        {clock.time(run.departure)}–{clock.time(run.return)}
        {" · "}
        {translate("map.schedule.orders", { smart_count: run.stops.length })}
      </div>
    </>
  );
}
