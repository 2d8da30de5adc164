import { createHash, randomBytes } from "node:crypto";
import { isSecure } from "../../http/caller";
import type { Exchange } from "../secondFactor";
import type { FastifyRequest } from "fastify";

/** A cookie that only the sign-in itself is sent with: not from another site, and not to scripts. */
export interface SignInCookie {
  secure: string;
  plain: string;
  seconds: number;
}

const attributes = { path: "/", httpOnly: true, sameSite: "strict" } as const;

export function readCookie(request: FastifyRequest, { secure, plain }: SignInCookie): string | undefined {
  return request.cookies[secure] ?? (isSecure(request) ? undefined : request.cookies[plain]);
}

export function setCookie({ request, reply }: Exchange, cookie: SignInCookie, value: string): void {
  const isBound = isSecure(request);
  reply.setCookie(isBound ? cookie.secure : cookie.plain, value, {
    ...attributes,
    secure: isBound,
    maxAge: cookie.seconds,
  });
}

export function clearCookie({ request, reply }: Exchange, cookie: SignInCookie): void {
  const isBound = isSecure(request);
  reply.clearCookie(isBound ? cookie.secure : cookie.plain, { ...attributes, secure: isBound });
}

/** 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What a token is stored under. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
