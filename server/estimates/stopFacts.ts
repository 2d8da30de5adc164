import type { Order } from "../../schemas/generated";
import { statusGroupOf } from "../orders";
import type { StopFacts } from "./UnderWay";

type Status = NonNullable<Order["status"]>;

/** What of an order says how far it is. */
export type OrderFacts = { id: string } & Partial<Pick<Order, "status" | "steps" | "fact">>;

/** Statuses after which what was before no longer counts: it begins anew. */
const anew = new Set(["unplanned", "planned", "sending", "sent"]);

/** What has happened at an order's stop in its present attempt; `seconds` counts instants as the day does. */
export function stopFacts(
  { id, status = "NEW", steps = [], fact = {} }: OrderFacts,
  seconds: (instant: string) => number,
): StopFacts {
  const from = steps.findLastIndex(
    (step) => step.status === "SUSPENDED" || anew.has(statusGroupOf(step.status)),
  );
  const since = from < 0 ? -Infinity : seconds(steps[from]!.time);
  const own = steps.slice(from + 1);
  const at = (...wanted: Status[]) => {
    const step = own.find((each) => wanted.includes(each.status));
    return step && seconds(step.time);
  };
  const known = (instant: string | undefined) => {
    const time = instant === undefined ? undefined : seconds(instant);
    return time !== undefined && time >= since ? time : undefined;
  };
  const isSuspended = status === "SUSPENDED";
  const isOver = statusGroupOf(status) === "final";
  const arrived = isSuspended
    ? undefined
    : (at("ARRIVED") ?? known(fact.arrivalReported) ?? known(fact.arrivalGps));
  const ended = arrived === undefined ? undefined : at("COMPLETED", "PARTIALLY_COMPLETED", "FAILED");
  return {
    order: id,
    started: at("STARTED_MOVE"),
    arrived,
    begun: at("OPERATION_STARTED"),
    finished: at("OPERATION_FINISHED"),
    left: isSuspended ? undefined : (at("DEPARTED") ?? ended ?? known(fact.departureGps)),
    isOver,
    isSuspended,
  };
}
