import { isEmpty } from "../../schemas";
import { fromWire, type ScaledUnit, scaleOf } from "../../schemas/scales";
import { addressText, customerName, timeZoneOf, Wording } from "../communications";
import type { ProvenOrder } from "./provenOrder";

/** The words of a language by their names, and the signs of its units. */
export type Words = {
  task: (task: "DELIVERY" | "COLLECTION") => string;
  itemStatus: (status: string) => string;
  unit: (name: string) => string;
};

type Filling = {
  /** Its pictures by their addresses, as data URLs. */
  pictures: ReadonlyMap<string, string>;
  now: Date;
  /** Who prints it: the company where that is nobody. */
  by: string | undefined;
};

/** What the variables of a proof of delivery stand for (domain 13); what is not known is empty. */
export function proofData(
  { order, around, settings, reasons, distance }: ProvenOrder,
  { pictures, now, by }: Filling,
  language: string,
  { task, itemStatus, unit }: Words,
): object {
  const { plan, fact, pod = {}, orderDate, customer } = order;
  const wording = new Wording(language, around.settings, timeZoneOf(order, around));
  const location = around.locations.get(order.customerLocation ?? "");
  const vehicle = around.vehicles.get(plan?.vehicle ?? "");
  const driver = around.drivers.get(plan?.performer ?? "");
  const at = (instant: string | undefined) =>
    wording.time(instant === undefined ? undefined : Date.parse(instant), orderDate);
  const measure = (of: ScaledUnit, value: number | undefined) => {
    if (value === undefined) return "";
    const { scale, decimals } = scaleOf(of, settings);
    return `${wording.number(fromWire(scale, value), decimals)} ${unit(scale.name)}`;
  };
  const text = (value: unknown) => (isEmpty(value) ? "" : String(value));
  const picture = (address: string | undefined) => pictures.get(address ?? "") ?? "";
  return {
    company: {
      name: text(settings.companyName),
      // It is an address, and a page that is printed loads nothing.
      logo: "",
      address: text(settings.companyAddress),
      phone: text(settings.companyPhone),
    },
    printed: { when: wording.time(now.getTime(), undefined), by: by ?? text(settings.companyName) },
    order: {
      reference: text(order.reference),
      date: wording.day(orderDate),
      type: task(order.task ?? "DELIVERY"),
      instructions: text(order.additionalInstructions),
      weight: measure("weight", order.weight),
      volume: measure("volume", order.volume),
    },
    customer: {
      name: text(customerName(order, around)),
      phone: text(order.contactNumber ?? customer?.contactNumber ?? location?.phone),
      email: text(order.contactEmail ?? location?.email),
    },
    location: {
      name: text(location?.name ?? customer?.name),
      address: addressText(order, location?.address),
      phone: text(location?.phone),
    },
    items: (order.items ?? []).map((item) => ({
      name: text(item.name),
      barcode: text(item.barcode),
      plannedQuantity: item.plannedQuantity === undefined ? "" : wording.number(item.plannedQuantity),
      factQuantity: item.factQuantity === undefined ? "" : wording.number(item.factQuantity),
      status: itemStatus(item.status ?? "PLANNED"),
      rejectReason: text(reasons.get(item.rejectReason ?? "")),
    })),
    pod: {
      signatoryName: text(pod.signatoryName),
      signatureImage: picture(pod.signatureImage),
      signatureTime: at(pod.signatureTime),
      photos: (pod.photos ?? []).map(picture).filter((each) => each !== ""),
    },
    arrival: { planned: at(plan?.planArrival), actual: at(fact?.arrivalReported ?? fact?.arrivalGps) },
    departure: {
      planned: at(plan?.planDeparture),
      actual: at(fact?.departureReported ?? fact?.departureGps),
    },
    driver: { name: text(driver?.name), phone: text(driver?.phone) },
    vehicle: { name: text(vehicle?.name), registration: text(vehicle?.registrationNumber) },
    distanceFromAddress: measure("distance", distance === undefined ? undefined : Math.round(distance)),
  };
}
