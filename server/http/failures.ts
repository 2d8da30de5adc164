import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorItem, type ErrorItem, errorTable, type Family } from "../../schemas";
import { ApiFailure, itemsOf } from "../../schemas/failure";
import { DatabaseUnavailable } from "../database";
import { bodyLimit } from "./bodies";
import type { Endpoint } from "./endpoint";
import { databaseCode } from "./readiness";
import { generalHeaders } from "./securityHeaders";

type Teller = (explained: Explained, failure: ApiFailure | undefined) => { status: number; body: string };

/** What Fastify refuses before a route is found: an address that can't be decoded. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = tellers[familyOf(request)](explain(error, request), undefined);
  void reply
    .headers({ ...generalHeaders, "x-request-id": request.id, "cache-control": "no-store" })
    .code(status)
    .type("application/json; charset=utf-8")
    .send(body);
}

/** Every failure as its family tells it (docs/architecture.md); what is our fault goes to the log whole. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const explained = explain(error, request);
    if (explained.isOurFault) request.log.error({ err: error }, "The request failed by a fault of ours");
    const failure = error instanceof ApiFailure ? error : undefined;
    const { status, body } = tellers[familyOf(request)](explained, failure);
    if (explained.retryAfter !== undefined)
      reply.header("retry-after", String(Math.ceil(explained.retryAfter)));
    return reply.code(status).type("application/json; charset=utf-8").send(body);
  });
}

/** The answer of a refusal that no endpoint gives: an unknown address, a wrong method. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: ApiFailure): FastifyReply {
  const { status, body } = tellers[familyOf(request)](explain(failure, request), failure);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

const tellers: Record<Family, Teller> = {
  rows: ({ status, item, isOurFault }, failure) => {
    const current = failure?.current?.json;
    const more = JSON.stringify({
      success: false,
      errors: failure ? itemsOf(failure) : [item],
      infos: [],
      warnings: [],
      ...(isOurFault && { causedByException: true }),
    });
    return {
      status: failure && isRefusedWrite(failure) ? 200 : status,
      body: `{"rows":[${current ?? ""}],${more.slice(1)}`,
    };
  },
  elements: ({ status, item }, failure) => {
    const fields = failure?.fields;
    const metadata = { ...item.metadata, ...(fields && { fields }) };
    const current = failure?.current?.json;
    if (current === undefined) return { status, body: JSON.stringify({ ...item, metadata }) };
    const inside = JSON.stringify(metadata);
    const joined =
      inside === "{}" ? `{"current":${current}}` : `${inside.slice(0, -1)},"current":${current}}`;
    return {
      status,
      body: `{"code":${JSON.stringify(item.code)},"message":${JSON.stringify(item.message)},"metadata":${joined}}`,
    };
  },
};

/** Older servers answer 200 with success false where a record's fields are the matter (spec 7.3). */
function isRefusedWrite({ fields, code }: ApiFailure): boolean {
  return fields !== undefined && code !== "FORBIDDEN";
}

function familyOf(request: FastifyRequest): Family {
  const { endpoint } = (request.routeOptions.config ?? {}) as { endpoint?: Endpoint };
  return endpoint?.family ?? (/^\/(ui-api|track-api)\//.test(request.url) ? "elements" : "rows");
}

/** A failure as both families tell it. */
interface Explained {
  status: number;
  item: ErrorItem & { code: ErrorCode; metadata: Record<string, unknown> };
  /** Seconds after which it may go better. */
  retryAfter?: number;
  /** A fault of ours (spec 8.1, causedByException): it goes to the log whole and to the caller in general words. */
  isOurFault: boolean;
}

type About = { id: string; routeOptions: { bodyLimit?: number | undefined } };

/** What a thrown error is for the caller of that request. What it does not know is a fault of ours. */
function explain(error: unknown, { id: requestId, routeOptions }: About): Explained {
  if (error instanceof ApiFailure) {
    const told = explained(error.code, error.metadata);
    return { ...told, item: { ...told.item, message: error.message }, ...later(error) };
  }
  if (error instanceof DatabaseUnavailable) {
    const seconds = error.retryAfter;
    const code = databaseCode(error);
    return { ...explained(code, { seconds }), retryAfter: seconds };
  }
  if (isCutOff(error)) return explained("MALFORMED_JSON", { reason: "it was cut off" });
  const code = codeOf(error);
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return explained(...known(routeOptions.bodyLimit ?? bodyLimit));
  return { ...explained("INTERNAL", { requestId }), isOurFault: true };
}

/** Another server may answer soon, or this one when it has started again. */
function later({ code, metadata }: ApiFailure): { retryAfter?: number } {
  if (code === "TOO_MANY_WRONG_KEYS" || code === "TOO_MANY_POSITIONS")
    return { retryAfter: Number(metadata.seconds) };
  return code === "SHUTTING_DOWN" ? { retryAfter: 5 } : {};
}

function explained(code: ErrorCode, metadata: Record<string, unknown> = {}): Explained {
  const item = errorItem(code, metadata);
  return { status: errorTable[code].status, item: { ...item, code, metadata }, isOurFault: false };
}

/** What Fastify, Node and the database refuse by themselves, by the code of their error. */
const frameworkErrors: Record<string, (limit: number) => [ErrorCode, Record<string, unknown>?]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) => ["BODY_TOO_LARGE", { limit }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => ["UNSUPPORTED_TYPE", { type: "", mend: "application/json" }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => [
    "MALFORMED_JSON",
    { reason: "it is not as long as Content-Length says" },
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: () => ["MALFORMED_JSON", { reason: "it is empty" }],
  FST_CP_ERR_INVALID_CONTENT: () => ["MALFORMED_JSON", { reason: "it is not what Content-Encoding says" }],
  FST_ERR_BAD_URL: () => ["UNKNOWN_ADDRESS"],
  FST_ERR_MAX_PARAM_LENGTH: () => ["UNKNOWN_ADDRESS"],
  // Another request waits too long for the same key (idempotency/).
  "55P03": () => ["KEY_IN_USE"],
};

/** Its sender has gone before the body was whole: Fastify tells it by that status, so that no other connection's end is meant. */
function isCutOff(error: unknown): boolean {
  return codeOf(error) === "ECONNRESET" && (error as { statusCode?: unknown }).statusCode === 400;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
