import type { Communication } from "./communications";
import type { OrderStatus } from "./generated";
import type { Punctuality, TrackedRun, TrackedStop, VehiclePosition } from "./tracking";

/** When somebody came, else is expected, else is planned to come: an instant in UTC, and which of these it is. */
export type OrderArrival = { at: string; by: "fact" | "eta" | "plan" };

/** An order that a search found, with what it may have been found by (execution 4). */
export type FoundOrder = {
  order: string;
  reference: string | null;
  customer: string | null;
  contact: string | null;
  phone: string | null;
  address: string | null;
  postcode: string | null;
  driver: string | null;
  /** The day for which it is planned, and by whose clocks that goes. */
  date: string;
  timeZone: string;
  status: OrderStatus;
  arrival: OrderArrival | null;
  punctuality: Punctuality | null;
};

/** The orders of a territory on a day (execution 4): `count` of them, and the first of these. */
export type TerritoryOrders = {
  territory: string;
  name: string;
  color: string | null;
  date: string;
  elements: FoundOrder[];
  count: number;
};

/** Who reported of an order what its customer had to complain about; an instant in UTC. */
export type Complaint = { id: string; at: string; by: string; text: string };

/** How many letters a complaint has, and how many an order. */
export const complaintLimits = { length: 1000, perOrder: 50 };

/** Under which subject audit and change feed tell of complaints. */
export const complaintSubject = "orderComplaints";

/** How many letters the subject and the text of a message by hand have, and how many of them an order. */
export const messageLimits = { subject: 200, text: 4000, perOrder: 30 };

/** Under which subject audit and change feed tell of messages that somebody wrote by hand. */
export const messageSubject = "orderMessages";

/** The run on which a driver has an order. */
export type RunOfOrder = Pick<
  TrackedRun,
  "id" | "vehicle" | "vehicleName" | "driver" | "driverName" | "number" | "dayNumber" | "status" | "sentAt"
> & {
  /** Of the centre. */
  date: string;
  driverPhone: string | null;
  /** The order's stop as sent, from 1, and how many before it are still to be served. */
  stop: number;
  stopsBefore: number;
};

/** A line of the order's log, as `GET orders/logs/{id}` tells it. */
export type ToldOfOrder = {
  id: string;
  actionTime: string;
  actionedBy: string;
  shortDescription: string;
  state?: OrderStatus;
  refusal?: string;
  fullDescription: string;
};

/** All that customer service reads out of an order (execution 4). */
export type OrderAnswer = Omit<FoundOrder, "driver" | "arrival"> &
  Pick<TrackedStop, "latitude" | "longitude" | "windows" | "arrived" | "departed"> & {
    aoc: string;
    centre: string;
    email: string | null;
    instructions: string | null;
    /** Kilograms, cubic metres, and how many kinds of items. */
    weight: number | null;
    volume: number | null;
    items: number;
    planned: string | null;
    eta: string | null;
    etaUpdated: string | null;
    failReason: string | null;
    failComment: string | null;
    run: RunOfOrder | null;
    /** Where its vehicle was seen last, and how far that is from the order as the crow flies, in metres. */
    position: VehiclePosition | null;
    away: number | null;
    /** The newest of them first. */
    communications: Communication[];
    proof: { signatory: string | null; signedAt: string | null; pictures: string[] } | null;
    complaints: Complaint[];
    log: ToldOfOrder[];
  };
