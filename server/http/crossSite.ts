import type { FastifyRequest } from "fastify";
import { ApiFailure } from "../resources";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a request that another site made the browser send (quality S11). Browsers say so themselves in
 * Sec-Fetch-Site; where they don't, the Origin must be ours. A program that is no browser sends our Origin.
 *
 * @throws ApiFailure CROSS_SITE
 */
export function refuseCrossSite(request: FastifyRequest, unsafe: boolean): void {
  const isSafe = safeMethods.has(request.method) && !unsafe;
  if (isSafe) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin") return;
  if (site === "none" && safeMethods.has(request.method)) return;
  if (site === undefined && isOurs(request, request.headers.origin ?? originOf(request.headers.referer)))
    return;
  throw new ApiFailure("CROSS_SITE");
}

/** TLS may end before us: then the browser's origin is https where ours looks like http. */
function isOurs({ protocol, host }: FastifyRequest, origin: string | undefined): boolean {
  return origin === `${protocol}://${host}` || origin === `https://${host}`;
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}
