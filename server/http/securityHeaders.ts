import { createHash, randomBytes } from "node:crypto";

/** A nonce for the styles of one page. */
export function newNonce(): string {
  return randomBytes(18).toString("base64");
}

/** What a page may load from elsewhere, and who may have it in a frame; what is not said is refused. */
export type PageNeeds = {
  tileHosts?: string[];
  /** Origins that the API may be at (quality 2.2). */
  apiOrigins?: string[];
  recaptcha?: boolean;
  /** The origin that errors are reported to (spec 9). */
  reportsTo?: string | undefined;
  /** What stands in its `style` elements without the nonce: of a page that is to be the same for everybody. */
  styles?: string[];
  /** Origins whose pages may have this one in a frame (quality S25). */
  embedders?: string[];
};

/** quality.md 2.3: nothing runs or loads but what is ours; emotion's styles carry the nonce. */
export function contentSecurityPolicy(nonce: string, needs: PageNeeds = {}): string {
  const {
    tileHosts = [],
    apiOrigins = [],
    recaptcha = false,
    reportsTo,
    styles = [],
    embedders = [],
  } = needs;
  const directives: [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(recaptcha ? recaptchaScripts : [])],
    ["style-src-elem", "'self'", `'nonce-${nonce}'`, ...styles.map(hashOf)],
    // Google's script writes markup with styles in it, and knows no other way (google/recaptcha#107).
    ["style-src-attr", recaptcha ? "'unsafe-inline'" : "'none'"],
    ["img-src", "'self'", "data:", "blob:", ...tileHosts, ...apiOrigins],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...apiOrigins, ...(reportsTo === undefined ? [] : [reportsTo])],
    ["worker-src", "'self'"],
    ...(recaptcha ? [["frame-src", ...recaptchaFrames] as [string, ...string[]]] : []),
    ["form-action", "'self'", ...apiOrigins],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-ancestors", ...(embedders.length > 0 ? embedders : ["'none'"])],
    // The console's default policy lets its own workers start (src/start/trustedTypes.ts).
    ["require-trusted-types-for", "'script'"],
    // Google's script, which runs as ours where it is asked for, makes policies under names of its own.
    // "xml" reads files of areas, as documents that are never shown (src/map/geometry).
    ["trusted-types", ...(recaptcha ? ["*"] : ["default", "xml"])],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const recaptchaScripts = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
const recaptchaFrames = ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"];

/** What every answer says (quality.md S27). */
export const generalHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** What every answer of the API says: nobody keeps it, and it is no page. */
export const apiHeaders: Record<string, string> = {
  "cache-control": "no-store",
  vary: "Sec-Fetch-Site, Origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export const strictTransport = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
