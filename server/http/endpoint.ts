import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call as CallAddress, ErrorCode, Family, Property, Resource, Role } from "../../schemas";
import type { Sql } from "../database";
import type { AppRole, Caller } from "./caller";
import type { Needs } from "./forbidden";

/**
 * Who may call: a route that does not say so does not register (quality S15). `device`: whoever shows a device's token in
 * what he sends, which the endpoint looks at; `positions`: who has an API key for positions, and nobody else; `holders`: who holds one
 * of these roles, whichever of his he works in now; `flags`: account settings that must all be on; `keys`: false where an
 * API key that reads the resource is none to what is asked for.
 */
export type Access =
  | "anyone"
  | "signedIn"
  | "device"
  | "positions"
  | { roles: readonly Role[]; flags?: readonly string[] }
  | { holders: readonly Role[] }
  | { app: readonly AppRole[] }
  | { resource: Resource; needs: Needs; keys?: false };

/** A request as an endpoint sees it: read, checked, and its caller known. */
export interface Call {
  caller: Caller;
  params: Record<string, string>;
  /** Query parameters, or the fields of a form, as their schema types them. */
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  ifMatch: string | undefined;
  /** The page that sends it, as it calls itself: it comes back in the changes that this request makes. */
  origin: string | undefined;
  requestId: string;
  /** Under which a write may be sent again. */
  idempotencyKey: string | undefined;
}

/** An answer as text, so that it can be kept and given again byte by byte. Without a body it has no content. */
export interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/**
 * `told`: what the OpenAPI document says, where the store checks more than `schema`. `fields` may come as JSON or as a
 * form. A file is not read: the endpoint gets it as the stream `request.body`. What is `jsonOrForm` comes to the endpoint
 * as it was sent.
 */
export type Body = {
  type: "json" | "form" | "fields" | "jsonOrForm" | "file";
  schema: Property;
  told?: Property;
  limit?: number;
};

/**
 * One call of the API. What it says of itself makes the route, its checks, and its part of /openapi.json.
 * `path` has its parameters in braces: /gt/gt-api/vehicles/{id}.
 */
export type Endpoint = About & Work;

/** All that an endpoint says of itself. */
export type About = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  family: Family;
  access: Access;
  summary: string;
  tag: string;
  query?: Property;
  body?: Body;
  /** What it answers when all is well; the body's schema, if it has one. */
  answers: { status: number; description: string; schema?: Property; type?: string };
  errors: readonly ErrorCode[];
  /** Programs alone send it, which have no origin: it looks at no cookie and sets none. */
  cookieless?: boolean;
  /** Many wait for it together, and it refuses by itself what would be too many: it takes no place among the requests under way. */
  boundsItself?: boolean;
  /** An unsafe call by GET (sign-out) is refused to other sites like a POST (quality S11). */
  unsafe?: boolean;
};

/** What it does: within a reading or a writing transaction of the caller's account, or by itself. */
type Work =
  | { reads: (sql: Sql, call: Call) => Promise<Answer> }
  | { writes: (sql: Sql, call: Call) => Promise<Answer> }
  | { does: (call: Call) => Promise<Answer> }
  | { handles: (request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<Answer | undefined> };

/** Whether it answers with a stream that lasts. */
export function isStream({ answers }: About): boolean {
  return answers.type === "text/event-stream";
}

/** An answer of a value as JSON. */
export function jsonAnswer(value: unknown, status = 200, headers?: Record<string, string>): Answer {
  return { status, body: JSON.stringify(value), ...(headers && { headers }) };
}

/** An answer of the rows family. `rows` are values here; whoever has them as text writes the envelope itself. */
export function rowsAnswer(rows: unknown[], more: Record<string, unknown> = {}): Answer {
  return jsonAnswer({ rows, ...more, success: true });
}

/** What a resource's verb says of itself; method, path and family come from its schema. */
export type VerbPart = Omit<About, "method" | "path" | "family" | "tag" | "access"> & {
  needs: Needs;
} & Work;

/** The endpoint of a resource's verb. */
export function verbEndpoint(
  resource: Resource,
  { method, path }: CallAddress,
  { needs, ...part }: VerbPart,
): Endpoint {
  const [address = ""] = path.split("?");
  return {
    ...part,
    method,
    path: address,
    family: resource["x-api"].family,
    tag: resource.title,
    access: { resource, needs },
  };
}
