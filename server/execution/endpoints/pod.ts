import type { FastifyReply, FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { ErrorCode, ErrorItem, Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Database, Sql } from "../../database";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../../http/endpoint";
import { letGoBy } from "../../http/letGoBy";
import { plainText as text } from "../../http/shapes";
import { derive, type Happened, readEvents, tell } from "../../orders";
import { actorOf } from "../../resourceCalls";
import { type ResourceStore, takeTurn } from "../../resources";
import { countProofs, keepProof, type ProofName, readProof } from "../proofFiles";
import { sentPicture, type SentAs, pictureErrors, sha256 } from "../sentPicture";
import { limitsOf, timeFaultOf } from "../tellings";
import { about, base, drivers } from "./about";
import { driverOf, whoOf } from "./events";

type Parts = { database: Database; orders: ResourceStore; now: () => Date };

/** Files that an order's proof may have. */
const most = 30;

const query: Property = {
  type: "object",
  required: ["as", "sha256"],
  properties: {
    as: { type: "string", enum: ["signature", "photo"] },
    sha256: { ...sha256, description: "The SHA-256 of the file, in small hexadecimal digits" },
    signatory: { ...text(200), minLength: 1, description: "Who signed" },
    time: { type: "string", format: "date-time", maxLength: 40, description: "When; now, unless told" },
  },
  additionalProperties: false,
};

type Query = { as: SentAs; sha256: string; signatory?: string; time?: string };

/** What proves a delivery: taken of drivers' phones file by file, shown to whoever may read the order (execution 2). */
export function podEndpoints(parts: Parts): Endpoint[] {
  const { database, orders } = parts;
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/orders/{id}/pod`,
      access: drivers,
      summary:
        "Send a signature (PNG) or a photo (PNG, JPEG, WebP); sent again under its hash it changes nothing",
      query,
      body: { type: "file", schema: { type: "string", format: "binary" } as Property },
      answers: {
        status: 200,
        description: "It is stored",
        schema: {
          type: "object",
          required: ["result", "sha256"],
          properties: { result: { type: "string", enum: ["accepted", "repeated"] }, sha256 },
        },
      },
      errors: [
        "UNAUTHENTICATED",
        "FORBIDDEN",
        "APP_USER_DRIVERLESS",
        "EVENT_UNKNOWN",
        "ORDER_ON_OTHER_RUN",
        "ORDER_RECALLED",
        "EVENT_BEFORE_SENT",
        "TIME_AHEAD",
        "EVENT_TOO_OLD",
        "BAD_PARAMETER",
        "POD_FULL",
        ...pictureErrors,
      ],
      handles: (request, reply, call) => takeProof(parts, call, request, reply),
    },
    {
      method: "GET",
      path: `${orders.resource["x-api"].base}/{id}/pod/{file}`,
      family: "rows",
      tag: orders.resource.title,
      access: { resource: orders.resource, needs: "read" },
      summary: "A signature or photo of an order's proof of delivery",
      answers: { status: 200, description: "Its bytes", type: "application/octet-stream" },
      errors: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
      handles: async (_request, reply, call) => {
        const { id = "", file = "" } = call.params;
        const { type, bytes } = await database.read(call.caller.account.id, async (sql) => {
          const order = await orders.read(sql, actorOf(call), id);
          const name = { accountId: call.caller.account.id, order: id, sha256: file };
          const found = order && (await readProof(sql, name));
          if (!found) throw new ApiFailure("NOT_FOUND");
          return found;
        });
        await reply
          .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
          .type(type)
          .send(bytes);
        return undefined;
      },
    },
  ];
}

/** All that takes long is done before the transaction, which other writers of the account would wait for. */
async function takeProof(
  { database, orders, now }: Parts,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { caller, params } = call;
  const { as, sha256: hash, signatory, time } = call.query as Query;
  const driver = driverOf(caller);
  const name: ProofName = { accountId: caller.account.id, order: params.id ?? "", sha256: hash };
  const known = async (sql: Sql) => {
    const fault = time === undefined ? undefined : timeFaultOf(time, limitsOf(caller, now()));
    if (fault) throw failureOf(fault);
    return knownAs(sql, name, { as, driver });
  };
  const answer = (result: string) => jsonAnswer({ result, sha256: hash });
  const before = await database.read(name.accountId, known).catch(async (error: unknown) => {
    await letGoBy(request, reply);
    throw error;
  });
  if (before.isThere) {
    await letGoBy(request, reply);
    return answer("repeated");
  }
  const picture = await sentPicture(request, reply, { as, sha256: hash });
  return database.transaction(name.accountId, async (sql) => {
    const actor = actorOf(call);
    await takeTurn(sql, actor);
    const { id, isThere } = await known(sql);
    if (isThere) return answer("repeated");
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
      occurredAt: new Date(time ?? now()).toISOString(),
      who: whoOf(caller, driver),
      source: "REPORTED",
    };
    const [told] = await tell(sql, orders, actor, [{ event }]);
    // Nothing is kept of what is not his to prove.
    if (told?.result === "refused") throw failureOf(told);
    return answer(told?.result ?? "accepted");
  });
}

/** An item that was made by its code, as the answer. */
function failureOf({ code = "INVALID", metadata }: Partial<ErrorItem>): ApiFailure {
  return new ApiFailure(code as ErrorCode, metadata);
}

/**
 * The event by which a file proves the present attempt of an order that a driver was ever sent. @throws ApiFailure
 * EVENT_UNKNOWN
 */
async function knownAs(
  sql: Sql,
  { accountId, order, sha256: hash }: ProofName,
  { as, driver }: { as: SentAs; driver: string },
): Promise<{ id: string; isThere: boolean }> {
  const events = (await readEvents(sql, accountId, [order])).get(order) ?? [];
  if (!events.some(({ said }) => "plan" in said && said.plan?.performer === driver))
    throw new ApiFailure("EVENT_UNKNOWN", { value: order });
  const id = `pod:${order}:${derive(events).begun}:${as}:${hash}`;
  return { id, isThere: events.some((event) => event.id === id) };
}

/** The template by which the account prints proofs now. */
async function templateOf(sql: Sql, accountId: string): Promise<{ template?: string }> {
  const { rows } = await template<{ id: string }>`
    select id from "printTemplates" where account_id = ${accountId} and type = 'POD' and used`.execute(sql);
  return rows[0] ? { template: rows[0].id } : {};
}
