import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Family } from "../../schemas";
import { ApiFailure, itemsOf } from "../../schemas/failure";
import type { Endpoint } from "./endpoint";
import { type Explained, explain } from "./explain";
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
  return endpoint?.family ?? (request.url.startsWith("/ui-api") ? "elements" : "rows");
}
