import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { Facts } from "./Facts";
import { Violations } from "./Violations";

/** A run: when it goes, what is aboard, how far it drives. */
export function RunDetails({ journey, run }: { journey: ScheduleJourney; run: ScheduleRun }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { clock } = board;
  const found = [...run.violations, ...run.stops.flatMap(({ violations }) => violations)];
  const of = (part: number, whole: number | null, write: (value: number) => string) =>
    whole === null
      ? write(part)
      : translate("planning.details.of", { part: write(part), whole: write(whole) });
  return (
    <>
      <Typography variant="h3">
        {`${journey.name}, ${translate("planning.run", { number: run.number })}`}
      </Typography>
      <Violations found={found} />
      <Facts
        facts={[
          [translate("planning.details.status"), translate(`planning.runStatus.${run.status}`)],
          [translate("planning.locked"), run.locked ? translate("planning.details.lockedHelp") : ""],
          [translate("planning.bars.loading"), clock.time(run.loading)],
          [translate("planning.details.departure"), clock.time(run.departure)],
          [translate("planning.details.return"), clock.time(run.return)],
          [translate("planning.details.finish"), clock.time(run.finish)],
          [translate("planning.kpis.distance"), formats.distance(run.distance)],
          [translate("planning.kpis.driving"), formats.duration(run.driving)],
          [translate("planning.details.weight"), of(run.weight, journey.weight, formats.weight)],
          [translate("planning.details.volume"), of(run.volume, journey.volume, formats.volume)],
        ]}
      />
    </>
  );
}
