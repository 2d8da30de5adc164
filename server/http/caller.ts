import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resourceAccess } from "../../schemas";
import { type Caller, viewerOf } from "../accounts";
import { cookieNames, findSession, hashToken } from "../auth/sessions";
import { ApiFailure } from "../resources";
import type { Access } from "./endpoint";
import type { Services } from "./services";

/** Who sends the request, if he is signed in. `touch` counts it as use of the session. */
export async function callerOf(
  { database, now }: Services,
  request: FastifyRequest,
  touch = true,
): Promise<Caller | undefined> {
  const session = sessionOf(request);
  if (session === undefined) return undefined;
  return database.transaction(null, (sql) => findSession(sql, session, now(), touch));
}

/** What the session of the request's cookie is stored under; whether it goes on is not asked. */
export function sessionOf(request: FastifyRequest): string | undefined {
  const { cookies, protocol } = request;
  const token =
    cookies[cookieNames.secure] ?? (protocol === "https" ? undefined : cookies[cookieNames.plain]);
  return token === undefined ? undefined : hashToken(token);
}

/** @throws ApiFailure UNAUTHENTICATED or FORBIDDEN where the access does not admit the caller. */
export function admit(access: Access, caller: Caller | undefined): void {
  if (access === "anyone") return;
  if (!caller) throw new ApiFailure("UNAUTHENTICATED");
  if (access === "signedIn") return;
  if ("roles" in access) {
    if (!access.roles.includes(caller.role)) throw new ApiFailure("FORBIDDEN");
    return;
  }
  const allowed = resourceAccess(access.resource, viewerOf(caller));
  if (allowed === "none" || (access.needs === "edit" && allowed !== "edit"))
    throw new ApiFailure("FORBIDDEN");
}

/** Gives the browser its session, or takes it away. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const options = { path: "/", httpOnly: true, sameSite: "lax" } as const;
  if (token === undefined) {
    reply.clearCookie(cookieNames.secure, { ...options, secure: true });
    reply.clearCookie(cookieNames.plain, options);
  } else {
    const secure = isSecure(request);
    reply.setCookie(secure ? cookieNames.secure : cookieNames.plain, token, { ...options, secure });
  }
}

/** TLS may end before us, at a proxy that is not in TRUST_PROXY: the page's own origin tells as well. */
function isSecure({ protocol, headers }: FastifyRequest): boolean {
  return protocol === "https" || (headers.origin?.startsWith("https://") ?? false);
}
