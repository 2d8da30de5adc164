import { createHash, randomBytes } from "node:crypto";
import { isSecure } from "./sessionCookie";
import type { Exchange } from "./secondFactor";
import type { FastifyRequest } from "fastify";

/** A cookie that only the sign-in itself is sent with: not from another site, and not to scripts. */
export interface SignInCookie {
  secure: string;
  plain: string;
  seconds: number;
}

const attributes = { path: "/", httpOnly: true, sameSite: "strict" } as const;
/** In another site's page a strict cookie is not sent: there each embedding site has one of its own (quality S25). */
const embeddedAttributes = { ...attributes, sameSite: "none", secure: true, partitioned: true } as const;

export function readCookie(request: FastifyRequest, { secure, plain }: SignInCookie): string | undefined {
  const { cookies } = request;
  return cookies[secure] ?? cookies[embeddedName(secure)] ?? (isSecure(request) ? undefined : cookies[plain]);
}

export function setCookie(exchange: Exchange, cookie: SignInCookie, value: string): void {
  const { name, options } = formOf(exchange, cookie);
  exchange.reply.setCookie(name, value, { ...options, maxAge: cookie.seconds });
}

export function clearCookie(exchange: Exchange, cookie: SignInCookie): void {
  const { name, options } = formOf(exchange, cookie);
  exchange.reply.clearCookie(name, options);
}

function formOf({ request, embedded }: Exchange, { secure, plain }: SignInCookie) {
  if (!isSecure(request)) return { name: plain, options: attributes };
  if (embedded) return { name: embeddedName(secure), options: embeddedAttributes };
  return { name: secure, options: { ...attributes, secure: true } };
}

function embeddedName(name: string): string {
  return `${name}-emb`;
}

/** 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What a token is stored under. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
