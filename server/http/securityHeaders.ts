import { randomBytes } from "node:crypto";

/** A nonce for the styles of one page. */
export function newNonce(): string {
  return randomBytes(18).toString("base64");
}

/** quality.md 2.3: nothing runs or loads but what is ours; emotion's styles carry the nonce. */
export function contentSecurityPolicy(nonce: string, tileHosts: string[]): string {
  const directives: [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["style-src-elem", "'self'", `'nonce-${nonce}'`],
    ["style-src-attr", "'none'"],
    ["img-src", "'self'", "data:", "blob:", ...tileHosts],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["worker-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-ancestors", "'none'"],
    // The console's default policy lets its own workers start (src/app/trustedTypes.ts).
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "default"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** What every answer says (quality.md S27). */
export const generalHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

export const strictTransport = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
