import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import type { Caller } from "../accounts";
import { bearerOf, keyCaller } from "../apiKeys";
import { Overloaded } from "../database";
import { keptAnswer, keyOf } from "../idempotency";
import { refuseOtherType } from "./bodies";
import { admit, callerOf } from "./caller";
import { answerCheck } from "./checkAnswer";
import { bodyReader, parameterReader } from "./check";
import { refuseCrossSite, refusePlainForm } from "./crossSite";
import { type Answer, type Call, type Endpoint, isStream } from "./endpoint";
import type { Services } from "./services";

type Reader = (given: Record<string, unknown>) => Record<string, unknown>;

const nothing: Reader = () => ({});

/**
 * Makes an endpoint a route: its caller known and admitted before a byte of the body is read, then its request read and
 * checked, its work done in a transaction.
 */
export function addRoute(app: FastifyInstance, services: Services, endpoint: Endpoint): void {
  const readQuery = endpoint.query ? parameterReader(endpoint.query) : nothing;
  const readBody = bodyOf(endpoint);
  const check = answerCheck(endpoint);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { endpoint },
    ...(endpoint.body?.limit !== undefined && { bodyLimit: endpoint.body.limit }),
    onRequest: async (request) => {
      const caller = await whoCalls(services, request, endpoint);
      if (caller) callers.set(request, caller);
      admit(endpoint.access, caller);
      if (endpoint.body) refuseOtherType(request, endpoint.body.type);
    },
    onError: async (request, _reply, error: Error) => {
      const caller = callers.get(request);
      if (caller && error instanceof ApiFailure && error.code === "FORBIDDEN")
        await services.refusals.note(caller, endpoint, request);
    },
    handler: async (request, reply) => {
      const call = callOf(request, callers.get(request), { readQuery, readBody });
      const answer = await carryOut(services, endpoint, call, request, reply);
      if (!answer) return reply;
      check(answer, request.log);
      return send(reply, answer);
    },
  });
}

/**
 * A key stands for itself: no cookie counts beside it, and the rules against other sites don't, for no browser sends it
 * by itself. Who may be anybody is nobody by a key.
 */
async function whoCalls(
  services: Services,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Caller | undefined> {
  const isOpen = endpoint.access === "anyone";
  const key = isOpen ? undefined : bearerOf(request);
  if (key !== undefined) return keyCaller(services, key, request.ip);
  refuseCrossSite(request, endpoint);
  refusePlainForm(request, endpoint);
  return callerOf(services, request, !isOpen && !isStream(endpoint));
}

function bodyOf({ body }: Endpoint): Reader {
  if (!body || body.type === "file") return nothing;
  return body.type === "form" ? parameterReader(body.schema) : bodyReader(body.schema);
}

function callOf(
  request: FastifyRequest,
  caller: Caller | undefined,
  { readQuery, readBody }: { readQuery: Reader; readBody: Reader },
): Call {
  return {
    // An endpoint that is open to anyone does not look at its caller.
    caller: caller as Call["caller"],
    params: request.params as Record<string, string>,
    query: readQuery((request.query ?? {}) as Record<string, unknown>),
    body: readBody((request.body === undefined ? {} : request.body) as Record<string, unknown>),
    ifMatch: request.headers["if-match"],
    origin: textHeader(request, "x-origin-id"),
    requestId: request.id,
    idempotencyKey: keyOf(request),
  };
}

async function carryOut(
  services: Services,
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
  const { database } = services;
  if ("handles" in endpoint) return endpoint.handles(request, reply, call);
  if ("does" in endpoint) return endpoint.does(call);
  const account = call.caller.account.id;
  if ("reads" in endpoint)
    return database.read(account, (sql) => {
      // Its turn came after its caller had gone: to read for nobody would only keep others waiting.
      if (request.raw.socket.destroyed) throw new Overloaded("The caller has gone", 1);
      return endpoint.reads(sql, call);
    });
  const key = call.idempotencyKey;
  return database.transaction(account, async (sql) => {
    if (key === undefined) return endpoint.writes(sql, call);
    return keptAnswer(sql, { key, call, request, now: services.now() }, () => endpoint.writes(sql, call));
  });
}

function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  reply.code(status);
  if (headers) reply.headers(headers);
  if (body === undefined) return reply.send();
  if (!reply.hasHeader("content-type")) reply.type("application/json; charset=utf-8");
  return reply.send(body);
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && /^[\x21-\x7e]{1,128}$/.test(value) ? value : undefined;
}
