import { randomUUID } from "node:crypto";
import { byHand } from "../../schemas/communications";
import { ApiFailure } from "../../schemas/failure";
import { smsParts } from "../../schemas/smsParts";
import { lifetimeMs } from "./occasions";
import type { Channel } from "./parameters";
import type { OrderValues } from "../orders";
import { reached } from "./recipients";
import type { NewCommunication } from "./rows";
import type { Surroundings } from "./surroundings";
import { customerName } from "./values";

export type Letter = { channel: Channel; subject: string; text: string };

/**
 * A mail or an SMS to an order's customer that somebody wrote himself.
 *
 * @throws ApiFailure MESSAGE_NO_ADDRESS, MESSAGE_NO_PHONE, MESSAGE_UNWANTED.
 */
export function letterTo(
  { id, order }: { id: string; order: OrderValues },
  { channel, subject, text }: Letter,
  { around, now, writtenBy }: { around: Surroundings; now: Date; writtenBy: string },
): NewCommunication {
  const reference = order.reference ?? id;
  const to = reached({ trigger: byHand, recipient: "CUSTOMER", channel }, order, around);
  if ("missing" in to) {
    const lacking = channel === "SMS" ? "MESSAGE_NO_PHONE" : "MESSAGE_NO_ADDRESS";
    throw new ApiFailure(to.missing === "ADDRESS" ? lacking : "MESSAGE_UNWANTED", { reference });
  }
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
    type: channel,
    trigger: byHand,
    parameterId: byHand,
    recipient: "CUSTOMER",
    address,
    subject: channel === "EMAIL" ? subject : undefined,
    body: text,
    parts: channel === "SMS" ? smsParts(text) : 1,
    result: "QUEUED",
    error: undefined,
    runNumber: order.plan?.runNumber,
    driver: around.drivers.get(order.plan?.performer ?? "")?.name,
    dc: around.centres.get(order.aoc ?? "")?.name,
    language: String(around.settings.currentLanguage),
    told: undefined,
    secret: undefined,
    attach: undefined,
    writtenBy,
  };
}
