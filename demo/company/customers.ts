import { businessOf, emailOf, personOf, phoneOf } from "../people";
import { addressIn, streetsOfCentre } from "../places";
import { randomOf } from "../random";
import { requirementNames } from "./fleet";
import type { IdOf, New, Step } from "./Step";

/** How many customers each centre has: the first ones are the first centre's. */
export const customersOfCentre = 150;

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;

export const customers: Step[] = [
  {
    resource: "customerLocations",
    records: (idOf) => Array.from({ length: 2 * customersOfCentre }, (_, at) => customerAt(at, idOf)),
  },
];

function customerAt(at: number, idOf: IdOf): New<"customerLocations"> {
  const random = randomOf(`customer ${at}`);
  const street = streetsOfCentre[Math.floor(at / customersOfCentre)]![at % customersOfCentre]!;
  const name = businessOf(random);
  const contactName = personOf(random);
  const number = String(at + 1).padStart(3, "0");
  return {
    name: `${name}, ${street.town}`,
    referenceNumber: `C${number}`,
    address: addressIn(street, random),
    landmarkType: "GEOCODED",
    timeZone: "Europe/Lisbon",
    contactName,
    phone: phoneOf(random),
    email: emailOf(name),
    customer: { id: `K${number}`, name, contactName, contactNumber: phoneOf(random) },
    time_of_operations: weekdays.map((day_of_week) => ({
      day_of_week,
      available: true,
      start_time: "08:00",
      end_time: "18:00",
    })),
    ...(random() < 0.08 && { types: [idOf("vehicleRequirements", requirementNames.indexOf("cold"))] }),
    ...(random() < 0.3 && { allowAdditionalTimePerVisit: true, additionalTimePerVisit: 120 }),
    locationIsVerified: random() < 0.7,
    ...(random() < 0.3 && { comments: "Entrada pelas traseiras." }),
  };
}
