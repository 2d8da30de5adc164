import type { FastifyRequest } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import { isForApps } from "./admit";
import { isForm } from "./bodies";
import type { About } from "./endpoint";
import { isAdmittedOrigin } from "./listedOrigins";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Whether a call changes something, so that another site must not make a browser send it. None does to a driver's app,
 * a device or who sends positions: no browser sends their tokens and keys by itself.
 */
export function isUnsafe({
  method,
  unsafe,
  access,
  cookieless,
}: Pick<About, "method" | "unsafe" | "access" | "cookieless">): boolean {
  if (cookieless === true || access === "device" || access === "positions" || isForApps(access)) return false;
  return unsafe === true || !safeMethods.has(method);
}

/**
 * Refuses an unsafe request that another site made the browser send (quality S11). Browsers say so themselves in
 * Sec-Fetch-Site; where they don't, the Origin must be ours. A program that is no browser sends our Origin. A listed
 * origin (CORS_ORIGINS, or the account's own) is let in: a browser has asked for its leave, or sends what a form alone can't be (below).
 *
 * @throws ApiFailure CROSS_SITE
 */
export function refuseCrossSite(request: FastifyRequest, endpoint: About): void {
  if (!isUnsafe(endpoint)) return;
  const { origin, referer, "sec-fetch-site": site } = request.headers;
  if (site === "same-origin") return;
  if (isAdmittedOrigin(request)) return;
  if (site === undefined && isOurs(request, origin ?? originOf(referer))) return;
  throw new ApiFailure("CROSS_SITE");
}

/**
 * Refuses a form, where one is taken and where none is, without the header that a page's own form can't send: the second line where the first believes too
 * much (quality S11). Its value is nobody's matter. @throws ApiFailure FORM_HEADER_MISSING
 */
export function refusePlainForm(request: FastifyRequest, { body }: About): void {
  if (body?.type !== "form" && !isForm(request)) return;
  if ((request.headers["x-requested-with"] ?? "") === "") throw new ApiFailure("FORM_HEADER_MISSING");
}

/** TLS may end before us: then the browser's origin is https where ours looks like http. */
export function isOurs({ protocol, host }: FastifyRequest, origin: string | undefined): boolean {
  return origin === `${protocol}://${host}` || origin === `https://${host}`;
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
