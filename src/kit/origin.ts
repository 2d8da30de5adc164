/** Where the API is: "" is the page's own origin. `refused`: the address asks for one that the operator does not list. */
export type ApiOrigin = { base: string; refused: boolean };

type Page = { href: string; origins: readonly string[] };

/**
 * Spec 7's `origin` parameter, as far as the server's own list holds it exactly (quality.md 2.2). It is looked for in
 * the query and in a legacy link's fragment. Two of them, or anything but a bare origin of the list, is refused: whoever
 * stands behind that address may be after passwords.
 */
export function apiOriginOf({ href, origins }: Page): ApiOrigin {
  const page = new URL(href);
  const asked = askedIn(page);
  if (asked.length === 0) return { base: "", refused: false };
  const [only = ""] = asked;
  const url = asked.length === 1 ? parsed(only) : undefined;
  if (!url || !isBare(url) || !isSafe(url, page)) return refusal;
  if (url.origin === page.origin) return { base: "", refused: false };
  return new Set(origins).has(url.origin) ? { base: url.origin, refused: false } : refusal;
}

/** The address without the parameter: it is never remembered, copied or sent on. Undefined where it has none. */
export function withoutOrigin(href: string): string | undefined {
  const page = new URL(href);
  if (askedIn(page).length === 0) return undefined;
  page.searchParams.delete("origin");
  const { path, query } = fragmentOf(page);
  query.delete("origin");
  const rest = query.toString();
  page.hash = path + (rest === "" ? "" : `?${rest}`);
  return page.href;
}

const refusal: ApiOrigin = { base: "", refused: true };
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

function askedIn(page: URL): string[] {
  return [...page.searchParams.getAll("origin"), ...fragmentOf(page).query.getAll("origin")];
}

function fragmentOf({ hash }: URL): { path: string; query: URLSearchParams } {
  const mark = hash.indexOf("?");
  if (mark < 0) return { path: hash, query: new URLSearchParams() };
  return { path: hash.slice(0, mark), query: new URLSearchParams(hash.slice(mark)) };
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined; // Not an address at all: refused like any other.
  }
}

function isBare({ username, password, pathname, search, hash }: URL): boolean {
  return username === "" && password === "" && pathname === "/" && search === "" && hash === "";
}

/** Encrypted; or, for whoever develops, from this machine to this machine. */
function isSafe(url: URL, page: URL): boolean {
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && isLoopback(url) && isLoopback(page);
}

function isLoopback({ hostname }: URL): boolean {
  return loopback.has(hostname) || hostname.endsWith(".localhost");
}
