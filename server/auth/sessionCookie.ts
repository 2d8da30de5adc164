import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Database, noting } from "../database";
import type { Caller } from "../http/caller";
import { findSession, hashToken } from "./sessions";

/** Who sends the request, if he is signed in. `touch` counts it as use of the session. */
export async function sessionCaller(
  { database, now }: { database: Database; now: () => Date },
  request: FastifyRequest,
  touch: boolean,
): Promise<Caller | undefined> {
  const session = sessionOf(request);
  if (session === undefined) return undefined;
  return noting(database, null, (sql, notes) => findSession(sql, session, now(), touch && notes));
}

/** What the session of the request's cookie is stored under; whether it goes on is not asked. */
export function sessionOf({ cookies, protocol, hostname }: FastifyRequest): string | undefined {
  const mayBePlain = protocol === "http" && isLoopback(hostname);
  const token = [names.page, names.embedded]
    .map(({ secure, plain }) => cookies[secure] ?? (mayBePlain ? cookies[plain] : undefined))
    .find((each) => each !== undefined);
  return token === undefined ? undefined : hashToken(token);
}

/** Gives the browser its session, or takes it away. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: { token: string; embedded: boolean } | undefined,
): void {
  if (session === undefined) {
    reply.clearCookie(names.page.secure, { ...attributes, secure: true });
    reply.clearCookie(names.page.plain, attributes);
    reply.clearCookie(names.embedded.secure, embeddedAttributes);
    reply.clearCookie(names.embedded.plain, attributes);
    return;
  }
  const { secure, plain } = session.embedded ? names.embedded : names.page;
  if (!isSecure(request)) reply.setCookie(plain, session.token, attributes);
  else if (session.embedded) reply.setCookie(secure, session.token, embeddedAttributes);
  else reply.setCookie(secure, session.token, { ...attributes, secure: true });
}

/**
 * The session's cookies: `__Host-` binds one to this host over TLS, and browsers refuse it on plain http, where only
 * the machine itself is served (quality S10). A frame in another site's page gets no Lax cookie, hence a second one,
 * which each embedding site has for itself (quality S25).
 */
const names = {
  page: { secure: "__Host-sid", plain: "sid" },
  embedded: { secure: "__Host-sid-emb", plain: "sid-emb" },
};
const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;
const embeddedAttributes = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "none",
  partitioned: true,
} as const;

/**
 * Whether a cookie may and must be bound to TLS. It may end before us, at a proxy that is not in TRUST_PROXY: the page's
 * own origin tells as well. Without TLS only the machine itself is trusted.
 */
export function isSecure({ protocol, headers, hostname }: FastifyRequest): boolean {
  return protocol === "https" || (headers.origin?.startsWith("https://") ?? false) || !isLoopback(hostname);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
