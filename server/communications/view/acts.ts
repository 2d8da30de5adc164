import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../../schemas";
import {
  type ActedCommunication,
  type AskedConsent,
  communicationSubject,
} from "../../../schemas/communicationList";
import { byHand } from "../../../schemas/communications";
import { mostUnaskedParts } from "../../../schemas/smsParts";
import type { Sql } from "../../database";
import { holdMails, releaseMails } from "../../mail";
import { type Actor, auditEvent, takeTurn } from "../../resources";
import { isMasked, type OrderLink, unmasked } from "../links";
import { noSms } from "../noSms";
import { lifetimeMs } from "../occasions";
import { reached } from "../recipients";
import { type NewCommunication, ordersToTell } from "../rows";
import { readSurroundings } from "../surroundings";

/** A message as it was written. */
type Kept = Omit<NewCommunication, "at" | "dueAt" | "expiresAt" | "told" | "secret" | "attach" | "isHeld"> & {
  held: boolean;
  toldFrom?: string;
  toldTo?: string;
  withProof: boolean;
};

export type Doing = {
  actor: Actor;
  now: Date;
  hasGateway: boolean;
  /** The links of orders' pages, told from now on. */
  linksOf: (sql: Sql, orders: string[]) => Promise<ReadonlyMap<string, OrderLink>>;
};

/** Holds messages back that wait, until somebody lets them go. */
export async function holdBack(
  sql: Sql,
  ids: string[],
  { actor, now }: Doing,
): Promise<ActedCommunication[]> {
  await takeTurn(sql, actor);
  const kept = await keptOf(sql, actor.accountId, ids);
  const waiting = kept.filter(({ result, held }) => result === "QUEUED" && !held).map(({ id }) => id);
  const held = new Set(await holdMails(sql, actor.accountId, waiting, now));
  await template`
    update communication set held_at = ${now}, held_by = ${nameOf(actor)}
    where account_id = ${actor.accountId} and id = any(${[...held]}::uuid[])`.execute(sql);
  for (const id of held) await note(sql, actor, id, { held: { from: false, to: true } });
  return ids.map((id) => (held.has(id) ? { id } : { id, error: errorItem("COMMUNICATION_GONE") }));
}

/** Lets held messages go. What no longer holds, and what has many parts, asks first. */
export async function letGo(
  sql: Sql,
  ids: string[],
  consents: readonly AskedConsent[],
  { actor, now }: Doing,
): Promise<ActedCommunication[]> {
  await takeTurn(sql, actor);
  const kept = new Map((await keptOf(sql, actor.accountId, ids)).map((each) => [each.id, each]));
  const acted = ids.map((id): ActedCommunication => {
    const message = kept.get(id);
    if (!message?.held || message.result !== "QUEUED") return { id, error: errorItem("COMMUNICATION_GONE") };
    const error = asks(message, consents, now);
    return { id, ...(error && { error }) };
  });
  const free = acted.filter(({ error }) => !error).map(({ id }) => id);
  // What names a time that holds goes until that is over; anything else for a day from now on.
  const isTimed = (id: string) => Date.parse(kept.get(id)?.toldTo ?? "") >= now.getTime();
  const lasting = new Date(now.getTime() + lifetimeMs);
  await releaseMails(sql, actor.accountId, free.filter(isTimed), { dueAt: now, expiresAt: undefined });
  await releaseMails(
    sql,
    actor.accountId,
    free.filter((id) => !isTimed(id)),
    { dueAt: now, expiresAt: lasting },
  );
  await template`
    update communication set held_at = null, held_by = null, due_at = greatest(due_at, ${now})
    where account_id = ${actor.accountId} and id = any(${free}::uuid[])`.execute(sql);
  for (const id of free) await note(sql, actor, id, { held: { from: true, to: false } });
  return acted;
}

/** Writes messages once more that have ended, in the same words, to where their recipients are reached now. */
export async function messagesAgain(
  sql: Sql,
  ids: string[],
  consents: readonly AskedConsent[],
  { actor, now, hasGateway, linksOf }: Doing,
): Promise<{ acted: ActedCommunication[]; messages: NewCommunication[] }> {
  await takeTurn(sql, actor);
  const kept = new Map((await keptOf(sql, actor.accountId, ids)).map((each) => [each.id, each]));
  const orders = await ordersToTell(
    sql,
    actor.accountId,
    [...kept.values()].map(({ orderId }) => orderId),
  );
  const occasions = [...orders].map(([id, order]) => ({ id, order, triggers: [] }));
  const around = await readSurroundings(sql, actor, occasions);
  const linked = [...kept.values()].filter(({ subject = "", body }) => isMasked(`${subject} ${body}`));
  const links = await linksOf(
    sql,
    linked.map(({ orderId }) => orderId).filter((id) => orders.has(id)),
  );
  const messages: NewCommunication[] = [];
  const acted = ids.map((id): ActedCommunication => {
    const message = kept.get(id);
    if (!message) return { id, error: errorItem("NOT_FOUND") };
    if (message.result === "QUEUED") return { id, error: errorItem("COMMUNICATION_WAITS") };
    const lacking = message.type === "SMS" ? noSms(actor.settings, hasGateway) : undefined;
    if (lacking) return { id, error: errorItem(lacking) };
    const error = asks(message, consents, now);
    if (error) return { id, error };
    const order = orders.get(message.orderId);
    const link = links.get(message.orderId);
    if (linked.includes(message) && !link) return { id, error: errorItem("COMMUNICATION_NO_LINK") };
    // Nobody knows whether who is written to still wants it.
    if (!order) return { id, error: errorItem("NOT_FOUND", { id: message.orderId }) };
    const meant = { trigger: byHand, recipient: "CUSTOMER", channel: message.type } as const;
    const to = message.recipient === "CUSTOMER" ? reached(meant, order, around) : undefined;
    if (to && "missing" in to) return { id, error: unreached(to.missing, message) };
    const again = againOf(message, {
      address: to?.addresses[0] ?? message.address,
      writtenBy: nameOf(actor),
      link,
      now,
    });
    messages.push(again);
    return { id, written: again.id };
  });
  for (const { id, written } of acted)
    if (written !== undefined) await note(sql, actor, id, { again: { to: written } });
  return { acted, messages };
}

/** Why nobody is reached, as a text by hand tells it. */
function unreached(
  missing: "ADDRESS" | "OFF" | "ORDER_OFF",
  { type, orderReference: reference }: Pick<NewCommunication, "type" | "orderReference">,
): ErrorItem {
  if (missing !== "ADDRESS") return errorItem("MESSAGE_UNWANTED", { reference });
  return errorItem(type === "SMS" ? "MESSAGE_NO_PHONE" : "MESSAGE_NO_ADDRESS", { reference });
}

export function nameOf({ name, login }: Actor): string {
  return name ?? login;
}

type Again = { address: string; writtenBy: string; link: OrderLink | undefined; now: Date };

function againOf(message: Kept, { address, writtenBy, link, now }: Again): NewCommunication {
  const { held: _held, toldFrom, toldTo, withProof, error: _error, ...same } = message;
  const isTimed = toldFrom !== undefined && toldTo !== undefined && Date.parse(toldTo) > now.getTime();
  const whole = (text: string) => (link ? unmasked(text, link.token) : text);
  return {
    ...same,
    ...(same.subject !== undefined && { subject: whole(same.subject) }),
    body: whole(same.body),
    secret: link?.token,
    id: randomUUID(),
    againOf: message.id,
    address,
    at: now,
    dueAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    result: "QUEUED",
    error: undefined,
    writtenBy,
    told: isTimed ? { from: Date.parse(toldFrom), to: Date.parse(toldTo) } : undefined,
    attach: withProof ? { proofOf: message.orderId } : undefined,
  };
}

function asks(
  { toldTo, error, parts, type }: Kept,
  consents: readonly AskedConsent[],
  now: Date,
): ErrorItem | undefined {
  const isOver = toldTo !== undefined && Date.parse(toldTo) < now.getTime();
  const isOutdated = isOver || error?.code === "COMMUNICATION_WITHDRAWN";
  if (isOutdated && !consents.includes("OUTDATED")) return errorItem("COMMUNICATION_OUTDATED");
  const isLong = type === "SMS" && parts > mostUnaskedParts;
  if (isLong && !consents.includes("PARTS")) return errorItem("COMMUNICATION_PARTS", { parts });
  return undefined;
}

async function keptOf(sql: Sql, accountId: string, ids: string[]): Promise<Kept[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(c))), '[]')::text as json from (
      select id, order_id as "orderId", order_reference as "orderReference", customer_name as "customerName", type,
        trigger, parameter_id as "parameterId", recipient, address, subject, body, parts, result, error,
        run_number as "runNumber", driver, dc, aoc, language, held_at is not null as held, with_proof as "withProof",
        told_from as "toldFrom", told_to as "toldTo"
      from communication where account_id = ${accountId} and id::text = any(${ids}::text[])) c`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Kept[];
}

function note(sql: Sql, actor: Actor, id: string, changes: Parameters<typeof auditEvent>[2]["changes"]) {
  return auditEvent(sql, actor, { subject: communicationSubject, id, action: "UPDATE", changes, told: true });
}
