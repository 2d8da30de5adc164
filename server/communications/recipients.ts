import type { OrderValues } from "../orders";
import type { Channel, Parameter } from "./parameters";
import type { Surroundings } from "./surroundings";

/** To which addresses a message goes; or why to none. */
export type Reached = { addresses: string[] } | { missing: "ADDRESS" | "OFF" | "ORDER_OFF" };

type Meant = Pick<Parameter, "recipient" | "channel" | "otherRecipients"> & { trigger: string };

/** Whom a parameter means for an order, by its channel (domain 11). */
export function reached(
  { trigger, recipient, channel, otherRecipients = [] }: Meant,
  order: OrderValues,
  around: Surroundings,
): Reached {
  // Whoever pays otherwise is not asked to: an order says that it is to be paid for.
  if (trigger === "PAYMENT_REQUEST" && order.paymentNotification !== true) return { missing: "OFF" };
  if (recipient === "CUSTOMER") {
    if (isOff(channel, locationOf(order, around))) return { missing: "OFF" };
    if (isOff(channel, order)) return { missing: "ORDER_OFF" };
  }
  const isMail = channel === "EMAIL";
  const driver = around.drivers.get(order.plan?.performer ?? "");
  const all = {
    CUSTOMER: () => [isMail ? emailOf(order, around) : phoneOf(order, around)],
    DISPATCHER: () => (isMail ? dispatchersOf(order, around) : []),
    DRIVER: () => [isMail ? driver?.email : driver?.phone],
    OTHER: () => otherRecipients,
  };
  const addresses = [
    ...new Set(all[recipient]().filter((address) => address !== undefined && address !== "")),
  ];
  return addresses.length > 0 ? { addresses: addresses as string[] } : { missing: "ADDRESS" };
}

/** What a customer location or an order has switched off is off; neither switches on what the account does not send. */
function isOff(channel: Channel, whose: Pick<OrderValues, "notificationModeRecords"> | undefined): boolean {
  return whose?.notificationModeRecords?.some(({ mode, enabled }) => mode === channel && !enabled) ?? false;
}

function emailOf(order: OrderValues, around: Surroundings): string | undefined {
  return order.contactEmail ?? locationOf(order, around)?.email;
}

function phoneOf(order: OrderValues, around: Surroundings): string | undefined {
  return order.contactNumber ?? locationOf(order, around)?.phone;
}

function dispatchersOf({ aoc = "" }: OrderValues, { dispatchers }: Surroundings): string[] {
  return dispatchers
    .filter(({ centres }) => !centres || centres.length === 0 || centres.includes(aoc))
    .map(({ email }) => email);
}

function locationOf({ customerLocation = "" }: OrderValues, { locations }: Surroundings) {
  return locations.get(customerLocation);
}
