import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { DayChange } from "./DayChange";
import { Facts } from "./Facts";
import { Violations } from "./Violations";

/** A vehicle and its driver on the day. */
export function VehicleDetails({ journey }: { journey: ScheduleJourney }) {
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const { driver, shift, start, totals } = journey;
  const driverName = driver ? (
    <Link component={RouterLink} to={drawerTo(formPaths.driver(driver.id), day)} state={fromBoard}>
      {driver.name}
    </Link>
  ) : (
    translate("planning.noDriver")
  );
  return (
    <>
      <Typography variant="h3">
        <Link component={RouterLink} to={drawerTo(formPaths.vehicle(journey.vehicle), day)} state={fromBoard}>
          {journey.name}
        </Link>
      </Typography>
      <Violations found={journey.violations} />
      <Facts
        facts={[
          [translate("planning.details.driver"), driverName],
          [
            translate("planning.details.shift"),
            shift ? formats.window(shift, board.clock) : translate("planning.bars.off"),
          ],
          [translate("planning.details.start"), start === null ? "" : board.clock.time(start)],
          [translate("planning.kpis.planned"), formats.count(totals.orders)],
          [translate("planning.kpis.distance"), formats.distance(totals.distance)],
          [translate("planning.kpis.driving"), formats.duration(totals.driving)],
          [translate("planning.kpis.waiting"), formats.duration(totals.waiting)],
          [translate("planning.kpis.working"), formats.duration(totals.working)],
          [translate("planning.kpis.cost"), formats.money(totals.cost)],
          [translate("planning.details.requirements"), journey.requirements.join(", ")],
        ]}
      />
      {journey.change && <DayChange journey={journey} change={journey.change} />}
    </>
  );
}
