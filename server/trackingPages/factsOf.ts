import { clockIn, dayText } from "../../schemas/clock";
import type {
  DeliveryFacts,
  DeliveryState,
  DeliveryStep,
  TrackedDelivery,
  TrackedFailure,
  TrackedItem,
  TrackedProof,
} from "../../schemas/trackingPage";
import { addressText, type Surroundings, timeZoneOf } from "../communications";
import { isDone, type OrderValues, statusGroupOf } from "../orders";
import type { FailedBefore } from "./readings";

/** An order with what is known beside it; instants in milliseconds. */
export type Reading = {
  id: string;
  order: OrderValues;
  around: Surroundings;
  departed: number | undefined;
  /** When it is expected as it is driven. */
  arrival: { eta: number; stopsBefore: number } | undefined;
  failedBefore: FailedBefore | undefined;
  reasons: ReadonlyMap<string, string>;
  instructions: string | undefined;
};

/** How far an order has come, as its customer sees it. */
function stateOf(
  { status = "NEW" }: OrderValues,
  { departed, failedBefore }: Pick<Reading, "departed" | "failedBefore">,
): DeliveryState {
  if (isDone(status)) return "DELIVERED";
  if (status === "FAILED" || status === "CANCELLED") return status;
  const group = statusGroupOf(status);
  if (group === "in progress")
    return status === "STARTED_MOVE" || status === "SUSPENDED" ? "ON_THE_WAY" : "ARRIVED";
  if (group === "sent") return departed === undefined ? "SCHEDULED" : "ON_THE_WAY";
  return failedBefore ? "FAILED" : "SCHEDULED";
}

/** All that the page of an order might tell but where its driver is; pictures by their names. */
export function factsOf(reading: Reading): Omit<DeliveryFacts, "company"> {
  const { id, order, around, arrival, instructions } = reading;
  const { status = "NEW", plan, task = "DELIVERY", rating, feedback, dropWindows = [] } = order;
  const location = around.locations.get(order.customerLocation ?? "");
  const state = stateOf(order, reading);
  const own = order.address?.latitude === undefined ? location?.address : order.address;
  const driver = around.drivers.get(plan?.performer ?? "");
  const vehicle = around.vehicles.get(plan?.vehicle ?? "");
  const stopsBefore = status === "STARTED_MOVE" ? 0 : (arrival?.stopsBefore ?? null);
  const planned = statusGroupOf(status) === "sent" ? plan?.planArrival : undefined;
  const isDriven = state === "ON_THE_WAY" && arrival !== undefined;
  const at = arrival?.eta ?? (planned === undefined ? undefined : Date.parse(planned));
  return {
    state,
    reference: order.reference ?? id,
    task,
    timeZone: timeZoneOf(order, around),
    day: order.orderDate ?? null,
    windows: dropWindows.map(({ start, end }) => ({ start, end })),
    expected: at === undefined ? null : { at, isLive: isDriven },
    stopsBefore,
    isNext: stopsBefore === 0,
    hasLeft: status === "DEPARTED",
    place: {
      name: location?.name ?? order.customer?.name ?? null,
      address: addressText(order, location?.address),
    },
    home:
      own?.latitude === undefined || own.longitude === undefined
        ? null
        : { latitude: own.latitude, longitude: own.longitude },
    position: null,
    driver: driver ? { name: driver.name ?? null, phone: driver.phone ?? null } : null,
    vehicle:
      vehicle?.name === undefined
        ? null
        : { name: vehicle.name, registration: vehicle.registrationNumber ?? null },
    items: itemsOf(order, state),
    steps: stepsOf(reading, state),
    isPartial: status === "PARTIALLY_COMPLETED",
    failure: failureOf(reading, state),
    proof: state === "DELIVERED" ? proofOf(reading) : null,
    instructions: instructions ?? null,
    rating: rating === undefined ? null : { rating, words: feedback ?? null },
  };
}

function itemsOf({ items = [] }: OrderValues, state: DeliveryState): TrackedItem[] {
  return items.map(({ name, plannedQuantity, factQuantity }) => ({
    name,
    planned: plannedQuantity ?? null,
    delivered: state === "DELIVERED" ? (factQuantity ?? null) : null,
  }));
}

/** Of the time that it is with a driver now, or was last: what came before is another visit's. */
function stepsOf({ order, departed, failedBefore }: Reading, state: DeliveryState): TrackedDelivery["steps"] {
  const all = order.steps ?? [];
  const own = all.slice(all.findLastIndex(({ status }) => status === "DETAILS_SENT") + 1);
  const reached = (wanted: string) => own.find(({ status }) => status === wanted)?.time;
  const left = departed === undefined ? undefined : new Date(departed).toISOString();
  const ended = state === "DELIVERED" || state === "FAILED" || state === "CANCELLED" ? state : undefined;
  const end = failedBefore ? new Date(failedBefore.at).toISOString() : all.at(-1)?.time;
  const isUnderWay = state === "ON_THE_WAY" || state === "ARRIVED" || state === "DELIVERED";
  const steps: [DeliveryStep, string | undefined][] = [
    ["CONFIRMED", order.createdWhen],
    ["DEPARTED", isUnderWay ? left : undefined],
    ["NEXT", isUnderWay ? reached("STARTED_MOVE") : undefined],
    ["ARRIVED", isUnderWay ? (order.fact?.arrivalReported ?? reached("ARRIVED")) : undefined],
    ...(ended ? [[ended, end] as [typeof ended, string | undefined]] : []),
  ];
  return steps.flatMap(([step, time]) => (time === undefined ? [] : [{ step, time }]));
}

function failureOf(
  { order, around, failedBefore, reasons }: Reading,
  state: DeliveryState,
): TrackedFailure | null {
  if (state !== "FAILED" && state !== "CANCELLED") return null;
  const reason = reasons.get(failedBefore?.reason ?? order.failReason ?? "") ?? null;
  return { reason, next: nextOf({ order, around, failedBefore }) };
}

/** When it is tried again: once it is planned anew, or at least for another day. */
function nextOf({
  order,
  around,
  failedBefore,
}: Pick<Reading, "order" | "around" | "failedBefore">): TrackedFailure["next"] {
  const { status = "NEW", orderDate, dropWindows = [] } = order;
  if (!failedBefore || orderDate === undefined) return null;
  const failedOn = dayText(clockIn(failedBefore.at, timeZoneOf(order, around)).day);
  if (status === "NEW" && orderDate <= failedOn) return null;
  return { day: orderDate, windows: dropWindows.map(({ start, end }) => ({ start, end })) };
}

function proofOf({ order: { pod } }: Reading): TrackedProof | null {
  if (!pod) return null;
  const nameOf = (picture: string) => picture.split("/").at(-1) ?? "";
  return {
    signatory: pod.signatoryName ?? null,
    signedAt: pod.signatureTime ?? null,
    signature: pod.signatureImage === undefined ? null : nameOf(pod.signatureImage),
    photos: (pod.photos ?? []).map(nameOf),
  };
}
