import type { ErrorCode } from "../../schemas";
import { isUnsafe } from "../http/crossSite";
import type { Endpoint } from "../http/endpoint";

/** Every code that a call may be refused with: its own, and what its kind of call brings with it. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, body, query, errors } = endpoint;
  const kinds: [boolean, ErrorCode[]][] = [
    [access !== "anyone" && access !== "device", ["UNAUTHENTICATED", "WRONG_API_KEY", "TOO_MANY_WRONG_KEYS"]],
    [typeof access === "object" || access === "positions", ["FORBIDDEN"]],
    [isUnsafe(endpoint), ["CROSS_SITE"]],
    [body?.type === "form" || body?.type === "fields", ["FORM_HEADER_MISSING"]],
    [query !== undefined || body !== undefined, ["BAD_PARAMETER"]],
    [body !== undefined, ["BODY_TOO_LARGE", "UNSUPPORTED_TYPE"]],
    [body !== undefined && body.type !== "file", ["MALFORMED_JSON"]],
    ["writes" in endpoint, ["BAD_PARAMETER", "KEY_REUSED", "KEY_IN_USE"]],
  ];
  const implied = kinds.flatMap(([holds, codes]) => (holds ? codes : []));
  return [...new Set([...errors, ...implied, ...always])];
}

const always: ErrorCode[] = [
  "OVERLOADED",
  "UNAVAILABLE",
  "DISK_FULL",
  "READ_ONLY",
  "TOO_SLOW",
  "SHUTTING_DOWN",
  "INTERNAL",
];
