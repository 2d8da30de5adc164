import { randomUUID } from "node:crypto";
import { byHand } from "../../schemas/communications";
import { ApiFailure } from "../../schemas/failure";
import { lifetimeMs } from "./occasions";
import type { OrderValues } from "../orders";
import { reached } from "./recipients";
import type { NewCommunication } from "./rows";
import type { Surroundings } from "./surroundings";
import { customerName } from "./values";

export type Letter = { subject: string; text: string };

/**
 * A mail to an order's customer that somebody wrote himself.
 *
 * @throws ApiFailure MESSAGE_NO_ADDRESS, MESSAGE_UNWANTED.
 */
export function letterTo(
  { id, order }: { id: string; order: OrderValues },
  { subject, text }: Letter,
  { around, now }: { around: Surroundings; now: Date },
): NewCommunication {
  const reference = order.reference ?? id;
  const to = reached({ trigger: byHand, recipient: "CUSTOMER", channel: "EMAIL" }, order, around);
  if ("missing" in to)
    throw new ApiFailure(to.missing === "ADDRESS" ? "MESSAGE_NO_ADDRESS" : "MESSAGE_UNWANTED", { reference });
  const [address = ""] = to.addresses;
  return {
    id: randomUUID(),
    orderId: id,
    orderReference: reference,
    customerName: customerName(order, around),
    aoc: order.aoc,
    at: now,
    dueAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    type: "EMAIL",
    trigger: byHand,
    parameterId: byHand,
    recipient: "CUSTOMER",
    address,
    subject,
    body: text,
    parts: 1,
    result: "QUEUED",
    error: undefined,
    runNumber: order.plan?.runNumber,
    driver: around.drivers.get(order.plan?.performer ?? "")?.name,
    dc: around.centres.get(order.aoc ?? "")?.name,
    language: String(around.settings.currentLanguage),
    told: undefined,
    secret: undefined,
    attach: undefined,
  };
}
