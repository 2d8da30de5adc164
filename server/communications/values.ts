import type { Address } from "../../schemas/generated";
import { isEmpty } from "../../schemas";
import { type OrderValues, statusGroupOf } from "../orders";
import type { ToldWindow } from "./history";
import type { OrderLink } from "./links";
import type { Occasion } from "./occasions";
import type { Surroundings } from "./surroundings";
import type { Wording } from "./wording";

/** What the variables of a message stand for (domain 11). What has no value yet is empty. */
export function valuesOf(
  { order, arrival }: Pick<Occasion, "order" | "arrival">,
  around: Surroundings,
  { told, link, wording }: { told: ToldWindow | undefined; link: OrderLink | undefined; wording: Wording },
): object {
  const { settings } = around;
  const { plan, orderDate, customer } = order;
  const location = around.locations.get(order.customerLocation ?? "");
  const vehicle = around.vehicles.get(plan?.vehicle ?? "");
  const driver = around.drivers.get(plan?.performer ?? "");
  const time = (millis: number | undefined) => wording.time(millis, orderDate);
  return {
    order: {
      reference: order.reference,
      date: wording.day(orderDate),
      window: (order.dropWindows ?? [])
        .map(({ start, end }) => `${time(Date.parse(start))}–${time(Date.parse(end))}`)
        .join(", "),
      // The middle of what was told: it stays as long as that does.
      eta: time(told && (told.from + told.to) / 2),
      etaFrom: time(told?.from),
      etaTo: time(told?.to),
      items: (order.items ?? [])
        .map(({ name, plannedQuantity }) =>
          plannedQuantity === undefined ? name : `${wording.number(plannedQuantity)} × ${name}`,
        )
        .join(", "),
      cost: wording.amount(order.cost),
      failReason: around.reasons.get(order.failReason ?? "")?.name,
      attribute: order.attributes,
    },
    customer: { name: customerName(order, around) },
    contact: { person: order.contactPerson ?? location?.contactName ?? customer?.contactName },
    location: { name: location?.name ?? customer?.name, address: addressText(order, location?.address) },
    driver: { name: driver?.name, phone: driver?.phone },
    vehicle: { name: vehicle?.name, registration: vehicle?.registrationNumber },
    run: { number: plan?.runNumber },
    stop: { number: plan?.sequenceNumber },
    stops: { before: stopsBefore({ order, arrival }) },
    tracking: { link: link?.tracking },
    rate: { link: link?.rate },
    company: { name: settings.companyName, phone: settings.companyPhone },
    dc: { name: around.centres.get(order.aoc ?? "")?.name },
  };
}

export function customerName(order: OrderValues, { locations }: Surroundings): string | undefined {
  const location = locations.get(order.customerLocation ?? "");
  return order.customer?.name ?? location?.customer?.name ?? location?.name;
}

export function addressText({ address }: OrderValues, other: Address | undefined): string {
  const own = [address?.address, address?.postcode].filter((part) => !isEmpty(part));
  return (own.length > 0 ? own : [other?.address, other?.postcode].filter((part) => !isEmpty(part))).join(
    ", ",
  );
}

/** Who is driven to has none before him; else as it is driven, or was planned. */
function stopsBefore({ order, arrival }: Pick<Occasion, "order" | "arrival">): number | undefined {
  const { status = "NEW", plan } = order;
  if (status !== "STARTED_MOVE" && arrival) return arrival.stopsBefore;
  if (plan?.sequenceNumber === undefined) return undefined;
  return statusGroupOf(status) === "sent" || statusGroupOf(status) === "planned"
    ? plan.sequenceNumber - 1
    : 0;
}
