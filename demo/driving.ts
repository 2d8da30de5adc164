import type { OrderStatus } from "../schemas/generated";
import type { New } from "./company";
import { fateOf, latenessOf } from "./fate";
import { personOf } from "./people";
import { between, oneOf, randomOf } from "./random";

type Order = New<"orders">;

/** Why an order fails, by the places of the company's reasons. */
export type Reasons = { failed: (string | undefined)[]; rejected: (string | undefined)[] };

/** What a driver makes of an order that is on his run: on time or some minutes off, done, in part, or not. */
export function driven(order: Order, reasons: Reasons): Order {
  const { plan, reference = "", items = [] } = order;
  const { status, pace, isRejected } = fateOf(reference, { hasItems: items.length > 0 });
  const random = randomOf(`driven ${reference}`);
  // A run is as late as its driver is slow; each stop takes something back or loses it.
  const late = latenessOf(plan?.runId ?? "") + between(random, -3, 5);
  const arrival =
    Date.parse(plan?.planArrival ?? plan?.planOperationStart ?? order.dropWindows[0]!.start) + late * minute;
  const begin = Math.max(arrival, Date.parse(plan?.planOperationStart ?? "") || 0);
  const end = begin + Math.max(minute, span(plan?.planOperationStart, plan?.planDeparture) * pace);
  const isDone = status !== "FAILED";
  const [reason] = [oneOf(random, reasons.failed)].filter((id) => id !== undefined);
  return {
    ...order,
    status,
    steps: [
      ...before(order, arrival),
      ...course(arrival, begin, end, isDone),
      { status, time: instant(end) },
    ],
    fact: {
      arrivalGps: instant(arrival),
      departureGps: instant(end + minute),
      arrivalReported: instant(arrival + minute / 2),
      departureReported: instant(end + minute),
      ...(plan?.distance !== undefined && {
        distance: Math.round(plan.distance * (1 + random() * 0.08) * 1000) / 1000,
      }),
      ...(plan?.drivingTime !== undefined && {
        drivingTime: Math.round(plan.drivingTime * (0.9 + random() * 0.3)),
      }),
      eta: instant(arrival),
      etaUpdated: instant(arrival - 10 * minute),
    },
    ...(isDone && {
      pod: { signatoryName: order.contactPerson ?? personOf(random), signatureTime: instant(end) },
    }),
    ...(!isDone && reason !== undefined && { failReason: reason }),
    ...(items.length > 0 && {
      items: items.map((item, at) =>
        delivered(item, { isDone, isRejected: isRejected && at === 0, reasons }),
      ),
    }),
  };
}

/** What a dispatcher makes of an order that nobody could plan. */
export function cancelled(order: Order, time: Date, reason: string | undefined): Order {
  return {
    ...order,
    status: "CANCELLED",
    steps: [...(order.steps ?? []), { status: "CANCELLED", time: time.toISOString() }],
    ...(reason !== undefined && { failReason: reason }),
  };
}

type Item = NonNullable<Order["items"]>[number];
type Steps = NonNullable<Order["steps"]>;

const minute = 60_000;
const hour = 60 * minute;

/** The way to the driver: as it was where that was before he came, else as it would have been. */
function before({ steps = [] }: Order, arrival: number): Steps {
  if (steps.every(({ time }) => Date.parse(time) < arrival)) return confirmed(steps, arrival);
  const ago: [OrderStatus, number][] = [
    ["NEW", 26],
    ["ALLOCATED", 15],
    ["COMMITTING", 5],
    ["DETAILS_SENDING", 5],
    ["DETAILS_SENT", 5],
  ];
  return ago.map(([status, hours]) => ({ status, time: instant(arrival - hours * hour) }));
}

/** Who was asked whether he drives has said so before he moved: else nobody would have been sent. */
function confirmed(steps: Steps, arrival: number): Steps {
  const last = steps.at(-1);
  if (last?.status !== "WAITING_CONFIRMATION") return steps;
  const asked = Date.parse(last.time);
  const said = Math.max(asked, Math.min(asked + 2 * minute, arrival - 8 * minute));
  return [...steps, { status: "DETAILS_SENT", time: instant(said) }];
}

function course(arrival: number, begin: number, end: number, isDone: boolean): Steps {
  return [
    { status: "STARTED_MOVE", time: instant(arrival - 8 * minute) },
    { status: "ARRIVED", time: instant(arrival) },
    ...(isDone
      ? ([
          { status: "OPERATION_STARTED", time: instant(begin) },
          { status: "OPERATION_FINISHED", time: instant(end) },
          { status: "DEPARTED", time: instant(end) },
        ] as const)
      : []),
  ];
}

function delivered(
  item: Item,
  { isDone, isRejected, reasons }: { isDone: boolean; isRejected: boolean; reasons: Reasons },
): Item {
  if (!isDone) return { ...item, status: "NOT_DELIVERED", factQuantity: 0 };
  const [reason] = reasons.rejected;
  if (isRejected)
    return {
      ...item,
      status: "REJECTED",
      factQuantity: 0,
      ...(reason !== undefined && { rejectReason: reason }),
    };
  return {
    ...item,
    status: "DELIVERED",
    ...(item.plannedQuantity !== undefined && { factQuantity: item.plannedQuantity }),
  };
}

function span(from: string | undefined, to: string | undefined): number {
  return from === undefined || to === undefined ? 4 * minute : Date.parse(to) - Date.parse(from);
}

function instant(millis: number): string {
  return new Date(Math.round(millis / 1000) * 1000).toISOString();
}
