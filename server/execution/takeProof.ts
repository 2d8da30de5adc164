import type { FastifyReply, FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { ErrorCode, ErrorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Database, Sql } from "../database";
import type { Call } from "../http/endpoint";
import { letGoBy } from "../http/letGoBy";
import { derive, type Happened, isDone, orderOf, readEvents, tell } from "../orders";
import { actorOf } from "../resourceCalls";
import { type Actor, type ResourceStore, takeTurn, type Values } from "../resources";
import { countProofs, keepProof, type ProofName } from "./proofFiles";
import { type SentAs, sentPicture } from "./sentPicture";
import { limitsOf, timeFaultOf } from "./tellings";

type Parts = { database: Database; orders: ResourceStore; now: () => Date };

/** Files that an order's proof may have. */
const most = 30;

type Query = { as: SentAs; sha256: string; signatory?: string; time?: string };

/** Who has the file, and whether he was there. */
export type Teller = Pick<Happened, "who" | "source">;
type Sending = { teller: Teller; call: Call };
type Kept = { result: string; sha256: string };

/**
 * Takes a file that proves a delivery, once. All that takes long is done before the transaction, which other writers of the
 * account would wait for.
 */
export async function takeProof(
  { database, orders, now }: Parts,
  { teller, call }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Kept> {
  const { caller, params } = call;
  const { as, sha256: hash, signatory, time } = call.query as Query;
  const actor = actorOf(call);
  const name: ProofName = { accountId: caller.account.id, order: params.id ?? "", sha256: hash };
  const at = time === undefined ? now() : new Date(time);
  const asked = { as, at, isTimed: time !== undefined, teller, actor, orders };
  const known = async (sql: Sql) => {
    const fault = time === undefined ? undefined : timeFaultOf(time, limitsOf(caller, now()));
    if (fault) throw failureOf(fault);
    return knownAs(sql, name, asked);
  };
  const kept = (result: string): Kept => ({ result, sha256: hash });
  const before = await database.read(name.accountId, known).catch(async (error: unknown) => {
    await letGoBy(request, reply);
    throw error;
  });
  if (before.isThere) {
    await letGoBy(request, reply);
    return kept("repeated");
  }
  const picture = await sentPicture(request, reply, { as, sha256: hash });
  return database.transaction(name.accountId, async (sql) => {
    await takeTurn(sql, actor);
    const { id, isThere, occurredAt } = await known(sql);
    if (isThere) return kept("repeated");
    if ((await countProofs(sql, name)) >= most)
      throw new ApiFailure("POD_FULL", { order: name.order, limit: most });
    await keepProof(sql, name, picture);
    const event: Happened = {
      id,
      order: name.order,
      kind: "proof",
      said: {
        as,
        image: `${orders.resource["x-api"].base}/${name.order}/pod/${hash}`,
        ...(signatory?.trim() && { signatory: signatory.trim() }),
        ...(await templateOf(sql, name.accountId)),
      },
      occurredAt,
      ...teller,
    };
    const [told] = await tell(sql, orders, actor, [{ event }]);
    // Nothing is kept of what is not his to prove.
    if (told?.result === "refused") throw failureOf(told);
    return kept(told?.result ?? "accepted");
  });
}

/** An item that was made by its code, as the answer. */
function failureOf({ code = "INVALID", metadata }: Partial<ErrorItem>): ApiFailure {
  return new ApiFailure(code as ErrorCode, metadata);
}

type Asked = { as: SentAs; at: Date; isTimed: boolean; teller: Teller; actor: Actor; orders: ResourceStore };

/** The event by which a file proves the present attempt of an order, and when that is. */
async function knownAs(
  sql: Sql,
  { accountId, order, sha256: hash }: ProofName,
  asked: Asked,
): Promise<{ id: string; isThere: boolean; occurredAt: string }> {
  const { as, at, teller } = asked;
  const events = (await readEvents(sql, accountId, [order])).get(order) ?? [];
  const occurredAt =
    teller.who.driver === undefined
      ? await byHandAt(sql, order, events, asked)
      : reportedAt(order, events, { at, driver: teller.who.driver });
  const id = `pod:${order}:${derive(events).begun}:${as}:${hash}`;
  return { id, isThere: events.some((event) => event.id === id), occurredAt };
}

/** Of an order that a driver was ever sent. @throws ApiFailure EVENT_UNKNOWN */
function reportedAt(
  order: string,
  events: readonly Happened[],
  { at, driver }: { at: Date; driver: string },
): string {
  if (!events.some(({ said }) => "plan" in said && said.plan?.performer === driver))
    throw new ApiFailure("EVENT_UNKNOWN", { value: order });
  return at.toISOString();
}

/** Of an order that somebody has or had, since he was sent it. @throws ApiFailure NOT_FOUND, EVENT_BEFORE_SENT, TIME_TOO_EARLY */
async function byHandAt(
  sql: Sql,
  order: string,
  events: readonly Happened[],
  { at, isTimed, actor, orders }: Asked,
): Promise<string> {
  const record = await orders.read(sql, actor, order);
  if (!record) throw new ApiFailure("NOT_FOUND", { id: order });
  const { reference } = orderOf(JSON.parse(record.json) as Values);
  const { sent, status } = derive(events);
  const time = at.toISOString();
  if (!sent && !(status && isDone(status)))
    throw new ApiFailure("EVENT_BEFORE_SENT", { id: order, reference, time });
  if (!sent || time >= sent.at) return time;
  if (!isTimed) return sent.at;
  const metadata = { field: "time", value: time, id: order, reference };
  throw new ApiFailure("TIME_TOO_EARLY", { ...metadata, status: "DETAILS_SENT", limit: sent.at });
}

/** The template by which the account prints proofs now. */
async function templateOf(sql: Sql, accountId: string): Promise<{ template?: string }> {
  const { rows } = await template<{ id: string }>`
    select id from "printTemplates" where account_id = ${accountId} and type = 'POD' and used`.execute(sql);
  return rows[0] ? { template: rows[0].id } : {};
}
