import { randomUUID } from "node:crypto";
import { type ErrorItem, errorItem } from "../../schemas";
import type { Announcement, CustomerChannels } from "../../schemas/communications";
import { mostUnaskedParts, smsParts } from "../../schemas/smsParts";
import { messageFaults, textRenderer } from "../../schemas/template";
import type { History, ToldWindow } from "./history";
import { dueAt } from "./hours";
import type { OrderLink } from "./links";
import { etaOf, lifetimeMs, type Occasion, reachedAt, sentAt } from "./occasions";
import type { Parameter } from "./parameters";
import { reached } from "./recipients";
import type { NewCommunication } from "./rows";
import { type Surroundings, timeZoneOf } from "./surroundings";
import { customerName, valuesOf } from "./values";
import { Wording } from "./wording";

/** Why an occasion gives a parameter nothing to tell. */
export type Untold = { order: string; parameter: Parameter; why: "ADDRESS" | "OFF" | "ORDER_OFF" | "TOLD" };

type Known = {
  around: Surroundings;
  history: History;
  links: ReadonlyMap<string, OrderLink>;
  now: Date;
  /** Whether SMS can be sent. */
  hasGateway: boolean;
};

/** So often a changed time is told in 24 hours (domain 11). */
const mostUpdates = 3;
/** Milliseconds for which a proof of delivery is waited for that has not come yet. */
const proofWaitMs = 300_000;

/** The messages that occasions give, as the account's parameters have them; and of which parameters none, and why. */
export function compose(
  occasions: readonly Occasion[],
  parameters: readonly Parameter[],
  known: Known,
): { messages: NewCommunication[]; untold: Untold[] } {
  const messages: NewCommunication[] = [];
  const untold: Untold[] = [];
  for (const parameter of parameters) {
    const { channel, trigger } = parameter;
    if (channel === "SMS" && known.around.settings.smsNotificationsEnabled !== true) continue;
    const text = textOf(parameter);
    for (const occasion of occasions.filter(({ triggers }) => triggers.includes(trigger))) {
      const told = timeToTell(occasion, parameter, known);
      const to =
        told === "nothing" ? { missing: "TOLD" as const } : reached(parameter, occasion.order, known.around);
      if (told === "nothing" || "missing" in to)
        untold.push({ order: occasion.id, parameter, why: "missing" in to ? to.missing : "TOLD" });
      else
        for (const address of to.addresses)
          messages.push(messageTo(address, occasion, parameter, { ...known, told, text }));
    }
  }
  return { messages, untold };
}

/** What was composed for customers, counted by customer: who gets nothing is counted once, by what is nearest to mend. */
export function announcementOf(
  parameters: readonly Parameter[],
  { messages, untold }: ReturnType<typeof compose>,
): Announcement {
  const count = (ids: string[]) => new Set(ids).size;
  const by = (type: "EMAIL" | "SMS") =>
    count(messages.flatMap((each) => (each.type === type ? each.orderId : [])));
  const none = [...untoldOrders({ messages, untold }).values()];
  return {
    EMAIL: by("EMAIL"),
    SMS: by("SMS"),
    rejected: messages.filter(({ result }) => result === "REJECTED").length,
    noAddress: none.filter((why) => why === "ADDRESS").length,
    switchedOff: none.filter((why) => why === "OFF" || why === "ORDER_OFF").length,
    told: none.filter((why) => why === "TOLD").length,
    enabled: parameters.length > 0,
  };
}

/** The same customer by customer: what each of these orders has a message for, and why it has none. */
export function customersOf(
  orders: readonly string[],
  { messages, untold }: ReturnType<typeof compose>,
): CustomerChannels[] {
  const none = untoldOrders({ messages, untold });
  const whys = { ADDRESS: "NO_ADDRESS", OFF: "SWITCHED_OFF", ORDER_OFF: "ORDER_OFF", TOLD: "TOLD" } as const;
  return orders.map((order) => {
    // What nothing can send is no message that anybody gets.
    const own = messages.filter(({ orderId, result }) => orderId === order && result !== "REJECTED");
    const why = none.get(order);
    return { order, channels: [...new Set(own.map(({ type }) => type))], why: why ? whys[why] : null };
  });
}

/** Orders whose customers get nothing, each with what is nearest to mend. */
function untoldOrders({ messages, untold }: ReturnType<typeof compose>): Map<string, Untold["why"]> {
  const got = new Set(messages.map(({ orderId }) => orderId));
  const reasons = new Map<string, Untold["why"]>();
  for (const why of ["ADDRESS", "ORDER_OFF", "OFF", "TOLD"] as const)
    for (const each of untold) {
      const { order, parameter } = each;
      if (each.why !== why || got.has(order) || reasons.has(order)) continue;
      if (parameter.trigger === "ETA_UPDATED" && why === "TOLD") continue;
      reasons.set(order, why);
    }
  return reasons;
}

/**
 * The time that a message would name; "nothing" where it is not to go. A time that was told holds as long as the order is
 * expected within it, and is named again; once that is no longer so, only the message that says that it changed goes.
 */
function timeToTell(
  occasion: Occasion,
  parameter: Parameter,
  { around, history, now }: Known,
): ToldWindow | undefined | "nothing" {
  const { id, order } = occasion;
  const { trigger, recipient, windowMinutes, leadMinutes, onlyOnce, sendingHours } = parameter;
  const eta = etaOf(occasion);
  const told = history.told(id, recipient);
  const holds = told && eta !== undefined && eta >= told.from && eta <= told.to;
  const isUpdate = trigger === "ETA_UPDATED";
  if (onlyOnce && history.has(id, parameter)) return "nothing";
  if (isUpdate && (!told || holds || history.count(id, parameter, now.getTime() - lifetimeMs) >= mostUpdates))
    return "nothing";
  if (trigger === "APPROACHING") {
    // It waits for its sending hours no longer than for who is told of.
    const due = dueAt(now, sendingHours, timeZoneOf(order, around)).getTime();
    const isInTime = due <= Math.max(now.getTime(), eta ?? 0);
    const isNear = eta !== undefined && eta - now.getTime() <= leadMinutes * 60_000 && isInTime;
    if (!isNear || history.tried(id, parameter, sentAt(order) ?? 0)) return "nothing";
  }
  if (!isUpdate && told && !holds && namesTime(parameter)) return "nothing";
  if (holds) return told;
  const margin = windowMinutes * 60_000;
  return eta === undefined ? undefined : { from: eta - margin, to: eta + margin };
}

/** Whether its text tells when the order comes. */
function namesTime({ subject = "", body }: Parameter): boolean {
  return /\border\s*\.\s*eta/.test(`${subject} ${body}`);
}

type Text = { subject?: (data: object) => string; body: (data: object) => string } | { fault: ErrorItem };

/** Stored before its variables were looked at, a text may be none that can be read. */
function textOf({ subject, body }: Parameter): Text {
  for (const [field, text] of Object.entries({ subject, body })) {
    const [fault] = messageFaults(text ?? "");
    if (fault) return { fault: errorItem(fault.code, { field, ...fault.metadata }) };
  }
  return { ...(subject !== undefined && { subject: textRenderer(subject) }), body: textRenderer(body) };
}

/** When it may go at the earliest: what follows the delivery by its lead time, what the proof is attached to once there is one. */
function readyAt({ order }: Occasion, { trigger, leadMinutes, attachPod }: Parameter, now: Date): Date {
  const follows = trigger === "RATE_REQUEST" || trigger === "PAYMENT_REQUEST";
  const from = follows ? (reachedAt(order) ?? now.getTime()) + leadMinutes * 60_000 : now.getTime();
  const proof = attachPod && !order.pod ? proofWaitMs : 0;
  return new Date(Math.max(now.getTime() + proof, from));
}

function messageTo(
  address: string,
  occasion: Occasion,
  parameter: Parameter,
  { around, links, now, told, text, hasGateway }: Known & { told: ToldWindow | undefined; text: Text },
): NewCommunication {
  const { id, order } = occasion;
  const { channel, trigger, recipient, sendingHours, windowMinutes } = parameter;
  const { settings } = around;
  const centre = around.centres.get(order.aoc ?? "");
  const timeZone = timeZoneOf(order, around);
  const language = parameter.language ?? String(settings.currentLanguage);
  const isReadable = !("fault" in text);
  const data = isReadable
    ? valuesOf(occasion, around, {
        told,
        link: links.get(id),
        wording: new Wording(language, settings, timeZone),
      })
    : {};
  const body = isReadable ? text.body(data) : parameter.body;
  const subject = isReadable ? text.subject?.(data).slice(0, 500).toWellFormed() : parameter.subject;
  const lacking = channel === "SMS" && !hasGateway ? errorItem("COMMUNICATION_NO_SMS") : undefined;
  const error = isReadable ? lacking : text.fault;
  const parts = channel === "SMS" ? smsParts(body) : 1;
  const due = dueAt(readyAt(occasion, parameter, now), sendingHours, timeZone);
  const isTimed = told && namesTime(parameter);
  const approaches =
    trigger === "APPROACHING" ? (etaOf(occasion) ?? Infinity) + windowMinutes * 60_000 : Infinity;
  return {
    id: randomUUID(),
    orderId: id,
    orderReference: order.reference ?? id,
    customerName: customerName(order, around),
    at: now,
    dueAt: due,
    expiresAt: new Date(Math.min(due.getTime() + lifetimeMs, isTimed ? told.to : Infinity, approaches)),
    type: channel,
    trigger,
    parameterId: parameter.id,
    recipient,
    address,
    subject: channel === "EMAIL" ? subject : undefined,
    body,
    parts,
    isHeld: !error && parts > mostUnaskedParts,
    result: error ? "REJECTED" : "QUEUED",
    error,
    runNumber: order.plan?.runNumber,
    driver: around.drivers.get(order.plan?.performer ?? "")?.name,
    dc: centre?.name,
    aoc: order.aoc,
    language,
    told: isTimed ? told : undefined,
    secret: links.get(id)?.token,
    attach: parameter.attachPod && channel === "EMAIL" ? { proofOf: id } : undefined,
  };
}
