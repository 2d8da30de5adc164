import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import type { ScheduleDraft, ScheduleOrder } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { Facts } from "./Facts";
import { Violations } from "./Violations";
import { WhyUnplanned } from "./WhyUnplanned";

type OrderDetailsProps = { order: ScheduleOrder; draft: ScheduleDraft | undefined };

/** An order: what is asked, when it is served, and why it is not. */
export function OrderDetails({ order, draft }: OrderDetailsProps) {
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const place = board.places.get(order.id);
  const { weight, volume, duration, windows, requirements, territoryName, priority } = order;
  return (
    <>
      <Typography variant="h3">
        <Link component={RouterLink} to={drawerTo(formPaths.order(order.id), day)} state={fromBoard}>
          {order.reference}
        </Link>
      </Typography>
      <Violations found={place?.stop.violations ?? []} />
      {!place && <WhyUnplanned order={order.id} draft={draft} />}
      <Facts
        facts={[
          [translate("planning.details.where"), [order.name, order.address].filter(Boolean).join(", ")],
          [translate("planning.details.planned"), place && planned(place)],
          [translate("planning.locked"), order.locked ? translate("planning.details.lockedOrderHelp") : ""],
          [
            translate("planning.details.windows"),
            windows.map((each) => formats.window(each, board.clock)).join(", "),
          ],
          [translate("planning.details.load"), `${formats.weight(weight)} · ${formats.volume(volume)}`],
          [translate("planning.details.duration"), formats.duration(duration)],
          [translate("planning.details.priority"), translate(`planning.priority.${priority}`)],
          [translate("planning.details.requirements"), requirements.join(", ")],
          [translate("planning.details.territory"), territoryName],
          [
            translate("planning.details.linked"),
            order.linked && (board.orders.get(order.linked)?.reference ?? ""),
          ],
        ]}
      />
    </>
  );

  function planned({ journey, run, stop }: NonNullable<typeof place>): string {
    const times = formats.window({ start: stop.begin, end: stop.finish }, board.clock);
    return `${journey.name}, ${translate("planning.run", { number: run.number })}, ${times}`;
  }
}
