import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { memo } from "react";
import type { ScheduleDraft, ScheduleJourney, ScheduleRun } from "../../../schemas/schedule";
import { useBoard, useChoice, type Target } from "../board/BoardContext";
import { aboutOf, commandsFor } from "../board/commands";
import { FullButton } from "../panes/FullButton";
import { Facts } from "./Facts";
import { OrderDetails } from "./OrderDetails";
import { VehicleDetails } from "./VehicleDetails";
import { Violations } from "./Violations";

/** Of what was pressed last: all that is known, each rule that it breaks, and what can be done with it. */
export const Details = memo(function Details({ draft }: { draft: ScheduleDraft | undefined }) {
  const translate = useTranslate();
  const { active, selection } = useChoice();
  const many = selection.orders.size;
  return (
    <Box component="section" aria-label={translate("planning.panes.details")} sx={{ p: 1.5 }}>
      <Box sx={{ float: "inline-end", marginInlineStart: 1 }}>
        <FullButton pane="details" />
      </Box>
      {many > 1 && (
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {translate("planning.chosen", { smart_count: many })}
        </Typography>
      )}
      {active ? (
        <>
          <Content target={active} draft={draft} />
          <Commands target={active} />
        </>
      ) : (
        <Typography color="text.secondary">{translate("planning.details.none")}</Typography>
      )}
    </Box>
  );
});

function Content({ target, draft }: { target: Target; draft: ScheduleDraft | undefined }) {
  const { board } = useBoard();
  if ("order" in target) {
    const order = board.orders.get(target.order);
    return order ? <OrderDetails order={order} draft={draft} /> : null;
  }
  if ("run" in target) {
    const found = board.runs.get(target.run);
    return found ? <RunDetails {...found} /> : null;
  }
  const journey = board.journeys.get(target.vehicle);
  return journey ? <VehicleDetails journey={journey} /> : null;
}

/** The same as in the menu, for who does not find that. */
function Commands({ target }: { target: Target }) {
  const translate = useTranslate();
  const value = useBoard();
  const { selection } = useChoice();
  if (value.readOnly) return null;
  const about = aboutOf(value, target, selection.orders);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
      {commandsFor(about).map(({ name, does }) => (
        <Button key={name} variant="outlined" onClick={() => does(about)}>
          {translate(`planning.commands.${name}`)}
        </Button>
      ))}
    </Box>
  );
}

/** A run: when it goes, what is aboard, how far it drives. */
function RunDetails({ journey, run }: { journey: ScheduleJourney; run: ScheduleRun }) {
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
