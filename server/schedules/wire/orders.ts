import { isEmpty } from "../../../schemas";
import type { ScheduleOrder, Span } from "../../../schemas/schedule";
import { addressOf, operationOf } from "../problem";
import type { Day, DayOrder } from "../records";
import { namesOf } from "./namesOf";

/** An order of the day as a board shows it. */
export function scheduleOrder(
  { settings, territories, requirements }: Day,
  order: DayOrder,
  locked: ReadonlySet<string>,
): ScheduleOrder {
  const address = addressOf(order);
  const { operation, visit } = operationOf(order, settings);
  return {
    id: order.id,
    reference: order.reference ?? order.id,
    status: order.status ?? "NEW",
    task: order.task ?? "DELIVERY",
    priority: order.priority ?? 2,
    name: order.location?.name ?? order.customer?.name ?? order.contactPerson ?? null,
    address:
      address === undefined
        ? null
        : [address.address, address.postcode].filter((part) => !isEmpty(part)).join(", "),
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    windows: (order.dropWindows ?? []).map(spanOf),
    weight: order.weight ?? 0,
    volume: order.volume ?? 0,
    duration: operation + visit,
    territory: order.territory ?? null,
    territoryName: territories.get(order.territory ?? "")?.name ?? order.territory ?? null,
    requirements: namesOf(order.requirements, requirements),
    linked: order.linkedOrder?.orderId ?? null,
    locked: locked.has(order.id),
  };
}

function spanOf({ start, end }: { start: string; end: string }): Span {
  return { start: Math.round(Date.parse(start) / 1000), end: Math.round(Date.parse(end) / 1000) };
}
