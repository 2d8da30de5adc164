import type { FastifyReply } from "fastify";
import { contentSecurityPolicy, newNonce, type PageNeeds } from "./securityHeaders";

/** A page of ours, fresh, under the policy that admits its own styles and what it needs. */
export function sendPage(reply: FastifyReply, html: string, needs?: PageNeeds): FastifyReply {
  const nonce = newNonce();
  return reply
    .header("content-security-policy", contentSecurityPolicy(nonce, needs))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll("__CSP_NONCE__", nonce));
}
