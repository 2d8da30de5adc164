import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import { type Database, Overloaded, type Sql } from "../database";
import { isForm, refuseOtherType } from "./bodies";
import { admit, isForApps } from "./admit";
import type { Caller } from "./caller";
import { answerCheck, bodyReader, parameterReader } from "./check";
import { refuseCrossSite, refusePlainForm } from "./crossSite";
import { type About, type Answer, type Call, type Endpoint, isStream } from "./endpoint";
import { type Parameters, storable } from "./parameters";
import { Turns } from "./Turns";

/** What routes need beside their endpoints: who calls, and what is kept of what they answer. */
export interface Admission {
  database: Database;
  /** Who sends the request, by the session of its cookie; `touch` counts it as use of the session. */
  sessionCaller: (request: FastifyRequest, touch: boolean) => Promise<Caller | undefined>;
  /** Who sends the request, by the key that it carries; undefined where it carries none. @throws ApiFailure */
  keyCaller: (request: FastifyRequest) => Promise<Caller> | undefined;
  /** Which driver or loader sends the request, by his app's token; undefined where it carries none. @throws ApiFailure */
  appCaller: (request: FastifyRequest) => Promise<Caller> | undefined;
  /** Hears of each call that a caller was refused. */
  noteRefusal: (caller: Caller, endpoint: About, request: FastifyRequest) => Promise<void>;
  /** The answer of a write under its key: that of `work`, or the one that was given before. */
  answerOnce: (sql: Sql, keyed: KeyedCall, work: () => Promise<Answer>) => Promise<Answer>;
}

type KeyedCall = { key: string; call: Call; request: FastifyRequest };

type Reader = (given: Record<string, unknown>, request: FastifyRequest) => Record<string, unknown>;

/**
 * Makes an endpoint a route: its caller known and admitted before a byte of the body is read, then its request read and
 * checked, its work done in a transaction.
 */
export function addRoute(app: FastifyInstance, admission: Admission, endpoint: Endpoint): void {
  const readQuery = queryReader(endpoint);
  const readBody = bodyOf(endpoint);
  const check = answerCheck(endpoint, misfitsOf(app));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const answers = new WeakMap<FastifyRequest, Answer>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { endpoint },
    ...(endpoint.body?.limit !== undefined && { bodyLimit: endpoint.body.limit }),
    onRequest: async (request) => {
      const caller = await whoCalls(admission, request, endpoint);
      if (caller) callers.set(request, caller);
      admit(endpoint.access, caller);
      if (endpoint.body) refuseOtherType(request, endpoint.body.type);
    },
    onError: async (request, _reply, error: Error) => {
      const caller = callers.get(request);
      if (caller && error instanceof ApiFailure && error.code === "FORBIDDEN")
        await admission.noteRefusal(caller, endpoint, request);
    },
    handler: async (request, reply) => {
      const call = callOf(request, callers.get(request), { readQuery, readBody });
      const answer = await carryOut(admission, endpoint, call, request, reply);
      if (!answer) return reply;
      answers.set(request, answer);
      return send(reply, answer);
    },
    // It is our own fault that is looked for: the caller needn't wait for that.
    onResponse: async (request) => {
      const answer = answers.get(request);
      if (answer) check(answer, request.log);
    },
  });
}

/** Of what a server's log has that its answers do not fit their schema. */
const misfits = new WeakMap<FastifyInstance, Set<string>>();

function misfitsOf(app: FastifyInstance): Set<string> {
  const told = misfits.get(app) ?? new Set();
  misfits.set(app, told);
  return told;
}

/**
 * A key, or an app's token, stands for itself: no cookie counts beside it, and the rules against other sites don't, for
 * no browser sends it by itself. Who may be anybody is nobody by a key. A device is known by what it sends, whoever else
 * its caller may be.
 */
async function whoCalls(
  admission: Admission,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Caller | undefined> {
  if (endpoint.cookieless || endpoint.access === "device") return undefined;
  const byApp = isForApps(endpoint.access) ? admission.appCaller(request) : undefined;
  if (byApp) return byApp;
  const isOpen = endpoint.access === "anyone";
  const byKey = isOpen ? undefined : admission.keyCaller(request);
  if (byKey) return byKey;
  refuseCrossSite(request, endpoint);
  refusePlainForm(request, endpoint);
  return admission.sessionCaller(request, !isOpen && !isStream(endpoint));
}

/** A device is heard whatever it adds to its place: what can't be kept of it is left out where it is kept. */
function queryReader({ query, access }: Endpoint): Reader {
  const read = query ? parameterReader(query) : () => ({});
  return access === "device" ? read : (given) => read(storable(given as Parameters));
}

function bodyOf({ body }: Endpoint): Reader {
  if (!body || body.type === "file") return () => ({});
  if (body.type === "jsonOrForm") return (given) => given;
  const [readForm, ofJson] = [parameterReader(body.schema), bodyReader(body.schema)];
  const ofForm = (given: Record<string, unknown>) => readForm(storable(given as Parameters));
  if (body.type === "fields") return (given, request) => (isForm(request) ? ofForm : ofJson)(given);
  return body.type === "form" ? ofForm : ofJson;
}

function callOf(
  request: FastifyRequest,
  caller: Caller | undefined,
  { readQuery, readBody }: { readQuery: Reader; readBody: Reader },
): Call {
  return {
    // An endpoint that is open to anyone does not look at its caller.
    caller: caller as Call["caller"],
    params: paramsOf(request),
    query: readQuery((request.query ?? {}) as Parameters, request),
    body: readBody((request.body === undefined ? {} : request.body) as Record<string, unknown>, request),
    ifMatch: request.headers["if-match"],
    origin: textHeader(request, "x-origin-id"),
    requestId: request.id,
    idempotencyKey: keyOf(request),
  };
}

/** Nothing is called by a name with a NUL, which PostgreSQL takes in no text. @throws ApiFailure NOT_FOUND */
function paramsOf({ params }: FastifyRequest): Record<string, string> {
  const names = params as Record<string, string>;
  if (Object.values(names).some((name) => name.includes("\0"))) throw new ApiFailure("NOT_FOUND");
  return names;
}

async function carryOut(
  { database, answerOnce }: Admission,
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
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
  if (key === undefined) return database.transaction(account, (sql) => endpoint.writes(sql, call));
  const write = () =>
    database.transaction(account, (sql) =>
      answerOnce(sql, { key, call, request }, () => endpoint.writes(sql, call)),
    );
  return keyed.take(JSON.stringify([account, call.caller.user.id, key]), write);
}

/** Sent again while the first is under way, a request would only do the same work beside it. */
const keyed = new Turns();

function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  reply.code(status);
  if (headers) reply.headers(headers);
  if (body === undefined) return reply.send();
  if (!reply.hasHeader("content-type")) reply.type("application/json; charset=utf-8");
  return reply.send(body);
}

/** The key that a request carries, if it does. @throws ApiFailure BAD_PARAMETER for one that can't be kept. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "Idempotency-Key",
    value: String(key).slice(0, 100),
    mend: "give 1 to 128 visible ASCII characters",
  });
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && /^[\x21-\x7e]{1,128}$/.test(value) ? value : undefined;
}
