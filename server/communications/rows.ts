import { sql as template } from "kysely";
import type { ErrorItem } from "../../schemas";
import type { Communication } from "../../schemas/communications";
import type { Sql } from "../database";
import type { Attach } from "../mail";
import type { OrderValues } from "../orders";
import { forgottenBefore, longGone } from "../resources";
import type { ToldWindow } from "./history";
import { masked } from "./links";
import { awaited } from "./occasions";

type Optional<Shape, Names extends keyof Shape> = Omit<Shape, Names> & {
  [Name in Names]: Shape[Name] | undefined;
};

/** A message that is about to be written. */
export type NewCommunication = Optional<
  Omit<
    Required<Communication>,
    "dateTime" | "sendAt" | "to" | "held" | "heldBy" | "endedAt" | "deliveredAt" | "writtenBy"
  >,
  "customerName" | "subject" | "error" | "runNumber" | "driver" | "dc"
> & {
  orderId: string;
  at: Date;
  dueAt: Date;
  expiresAt: Date;
  parameterId: string;
  recipient: string;
  address: string;
  aoc: string | undefined;
  told: ToldWindow | undefined;
  /** What opens the customer's page, if it is told: the mail has it, and nothing else. */
  secret: string | undefined;
  /** Made when it is sent. */
  attach: Attach | undefined;
  /** It asks before it goes. */
  isHeld?: boolean;
  writtenBy?: string | undefined;
  /** The message that it repeats. */
  againOf?: string;
};

/** Writes messages in one statement. */
export async function insertCommunications(
  sql: Sql,
  accountId: string,
  messages: NewCommunication[],
): Promise<void> {
  const rows = messages.map(({ told, secret, attach, isHeld, ...message }) => ({
    ...message,
    subject: message.subject === undefined ? undefined : masked(message.subject, secret),
    body: masked(message.body, secret),
    withProof: attach !== undefined,
    heldAt: isHeld === true ? message.at : undefined,
    endedAt: message.result === "QUEUED" ? undefined : message.at,
    toldFrom: told && new Date(told.from),
    toldTo: told && new Date(told.to),
  }));
  await template`
    insert into communication (account_id, id, order_id, order_reference, customer_name, at, due_at, type, trigger,
      parameter_id, recipient, address, subject, body, parts, result, error, run_number, driver, dc, aoc, language,
      told_from, told_to, held_at, ended_at, written_by, again_of, with_proof)
    select ${accountId}::uuid, m.id, m."orderId", m."orderReference", m."customerName", m.at, m."dueAt", m.type, m.trigger,
      m."parameterId", m.recipient, m.address, m.subject, m.body, m.parts, m.result, m.error, m."runNumber", m.driver,
      m.dc, m.aoc, m.language, m."toldFrom", m."toldTo", m."heldAt", m."endedAt",
      m."writtenBy", m."againOf", m."withProof"
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(id uuid, "orderId" text, "orderReference" text,
      "customerName" text, at timestamptz, "dueAt" timestamptz, type text, trigger text, "parameterId" text,
      recipient text, address text, subject text, body text, parts integer, result text, error jsonb,
      "runNumber" integer, driver text, dc text, aoc text, language text, "toldFrom" timestamptz, "toldTo" timestamptz,
      "heldAt" timestamptz, "endedAt" timestamptz, "writtenBy" text, "againOf" uuid, "withProof" boolean)`.execute(
    sql,
  );
}

/** What was told before its centre was kept with it gets the one that its order has now. */
export async function prepareCentres(sql: Sql): Promise<void> {
  await template`
    update communication c set aoc = o.aoc from orders o
    where o.account_id = c.account_id and o.id = c.order_id and c.aoc is null and o.aoc is not null`.execute(
    sql,
  );
}

/** A message as it is told. */
export const told = template`id, ${instant("at")} as "dateTime",
  case when result = 'QUEUED' and due_at > at then ${instant("due_at")} end as "sendAt",
  order_reference as "orderReference", customer_name as "customerName", type, trigger, address as "to", subject,
  parts, result, error, case when held_at is not null then true end as held, held_by as "heldBy",
  ${instant("ended_at")} as "endedAt", ${instant("delivered_at")} as "deliveredAt", written_by as "writtenBy", body,
  run_number as "runNumber", driver, dc, language`;

/** What was told of an order, newest first. */
export async function communicationsOf(sql: Sql, accountId: string, order: string): Promise<Communication[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(c))), '[]')::text as json from (
      select ${told} from communication where account_id = ${accountId} and order_id = ${order} order by at desc, id) c`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Communication[];
}

/** What was told of these orders, the newest first, at most so many messages. */
export async function communicationsOfOrders(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
  most: number,
): Promise<(Communication & { order: string })[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(c))), '[]')::text as json from (
      select order_id as "order", ${told} from communication
      where account_id = ${accountId} and order_id = any(${orders}::text[]) order by at desc, id limit ${most}) c`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as (Communication & { order: string })[];
}

/** These orders, whatever their statuses. */
export async function ordersToTell(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderValues>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(o))), '[]')::text as json from orders o
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as (OrderValues & { id: string })[];
  return new Map(found.map(({ id, ...order }) => [id, order]));
}

/** Those of these orders to whom somebody is still to come. */
export async function awaitedOrders(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<ReadonlyMap<string, OrderValues>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(o))), '[]')::text as json from orders o
    where account_id = ${accountId} and id = any(${orders}::text[]) and status = any(${awaited}::text[])`.execute(
    sql,
  );
  const found = JSON.parse(rows[0]?.json ?? "[]") as (OrderValues & { id: string })[];
  return new Map(found.map(({ id, ...order }) => [id, order]));
}

type Key = { accountId: string; id: string };

/** What became of a message. */
export async function endCommunication(
  sql: Sql,
  { accountId, id }: Key,
  now: Date,
  error?: ErrorItem,
): Promise<void> {
  await template`
    update communication set result = ${error ? "FAILED" : "SENT"}, ended_at = ${now},
      error = ${error ? JSON.stringify(error) : null}::jsonb
    where account_id = ${accountId} and id = ${id}`.execute(sql);
}

/** Why a message has not gone yet, and when it is tried again. */
export async function postponeCommunication(
  sql: Sql,
  { accountId, id }: Key,
  error: ErrorItem,
  due: Date,
): Promise<void> {
  await template`
    update communication set error = ${JSON.stringify(error)}::jsonb, due_at = ${due}
    where account_id = ${accountId} and id = ${id} and result = 'QUEUED'`.execute(sql);
}

/** Forgets for good what was told of orders that were removed so long ago that nobody brings them back. */
export async function forgetCommunications(sql: Sql, accountId: string, now: Date): Promise<void> {
  const moment = forgottenBefore(now);
  const isGone = longGone("orders", { account: "c.account_id", record: "c.order_id" }, moment);
  await template`
    delete from communication c where account_id = ${accountId} and at < ${moment} and ${isGone}`.execute(
    sql,
  );
}

/** A column as an instant in UTC. */
export function instant(column: string) {
  return template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
