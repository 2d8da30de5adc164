import { useTranslate } from "ra-core";
import { memo } from "react";
import { Link } from "react-router";
import type { ScheduleOrder, UnplannedReasons } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { mainReason } from "./reasons";
import { RemedyButton } from "./RemedyButton";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";

type OrderCardProps = {
  order: ScheduleOrder;
  index: number;
  top: number;
  chosen: boolean;
  moving: boolean;
  over: boolean;
  focused: boolean;
  /** Why nobody serves it, where that is known. */
  why: UnplannedReasons | undefined;
};

const priorities: Record<number, string> = { 1: " low", 3: " high" };

/** An order that waits for a vehicle. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, index, top, chosen, moving, over, focused, why } = props;
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const {
    reference,
    name,
    address,
    windows,
    weight,
    volume,
    duration,
    priority,
    requirements,
    territoryName,
  } = order;
  const times = windows.map((window) => formats.window(window, board.clock)).join(", ");
  const extras = [
    priority === 2 ? "" : translate(`planning.priority.${priority}`),
    order.task === "COLLECTION" ? translate("planning.collection") : "",
    order.latitude === null ? translate("planning.notOnMap") : "",
    territoryName,
    ...requirements,
  ].filter(Boolean);
  const reason = why && mainReason(why);
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={chosen}
      aria-busy={moving}
      tabIndex={focused ? 0 : -1}
      data-order={order.id}
      data-line={index}
      className={`card${priorities[priority] ?? ""}${over ? " over" : ""}${moving ? " moving" : ""}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="line">
        <Link tabIndex={-1} to={drawerTo(formPaths.order(order.id), day)} state={fromBoard}>
          {reference}
        </Link>
        <span>{name ?? address}</span>
        <span className="end">{times}</span>
      </div>
      <div role="gridcell" className="line rest">
        {reason !== undefined && (
          <span className="reason" title={formats.rule(reason)}>
            {translate(`planning.shortRules.${reason}`, { _: formats.rule(reason) })}
          </span>
        )}
        <span title={address ?? undefined}>
          {[...extras, formats.weight(weight), formats.volume(volume), formats.duration(duration)].join(
            " · ",
          )}
        </span>
        {why?.remedy && (
          <span className="end remedy">
            <RemedyButton order={order.id} remedy={why.remedy} tabIndex={focused ? 0 : -1} />
          </span>
        )}
      </div>
    </div>
  );
});
