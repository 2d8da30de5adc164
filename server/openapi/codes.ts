import type { ErrorCode } from "../../schemas";
import type { Endpoint } from "../http/endpoint";

const safe = new Set(["GET", "HEAD"]);

/** Every code that a call may be refused with: its own, and what its kind of call brings with it. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, unsafe = false, access, body, query, errors } = endpoint;
  const kinds: [boolean, ErrorCode[]][] = [
    [access !== "anyone", ["UNAUTHENTICATED"]],
    [typeof access === "object", ["FORBIDDEN"]],
    [unsafe || !safe.has(method), ["CROSS_SITE"]],
    [query !== undefined || body !== undefined, ["BAD_PARAMETER"]],
    [body !== undefined, ["MALFORMED_JSON", "BODY_TOO_LARGE", "UNSUPPORTED_TYPE"]],
    ["writes" in endpoint, ["BAD_PARAMETER", "KEY_REUSED", "KEY_IN_USE"]],
  ];
  const implied = kinds.flatMap(([holds, codes]) => (holds ? codes : []));
  return [...new Set([...errors, ...implied, ...always])];
}

const always: ErrorCode[] = ["OVERLOADED", "UNAVAILABLE", "SHUTTING_DOWN", "INTERNAL"];
