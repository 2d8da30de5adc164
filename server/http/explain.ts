import { errorItem, errorTable, type ErrorCode, type ErrorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { DatabaseUnavailable, Overloaded } from "../database";
import { bodyLimit } from "./bodies";

/** A failure as both families tell it. */
export interface Explained {
  status: number;
  item: ErrorItem & { code: ErrorCode; metadata: Record<string, unknown> };
  /** Seconds after which it may go better. */
  retryAfter?: number;
  /** A fault of ours (spec 8.1, causedByException): it goes to the log whole and to the caller in general words. */
  isOurFault: boolean;
}

type About = { id: string; routeOptions: { bodyLimit?: number | undefined } };

/** What a thrown error is for the caller of that request. What it does not know is a fault of ours. */
export function explain(error: unknown, { id: requestId, routeOptions }: About): Explained {
  if (error instanceof ApiFailure) return { ...explained(error.code, error.metadata), ...later(error) };
  if (error instanceof DatabaseUnavailable) {
    const seconds = error.retryAfter;
    const code = error instanceof Overloaded ? "OVERLOADED" : "UNAVAILABLE";
    return { ...explained(code, { seconds }), retryAfter: seconds };
  }
  const code = codeOf(error);
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return explained(...known(routeOptions.bodyLimit ?? bodyLimit));
  return { ...explained("INTERNAL", { requestId }), isOurFault: true };
}

/** Another server may answer soon, or this one when it has started again. */
function later({ code, metadata }: ApiFailure): { retryAfter?: number } {
  if (code === "TOO_MANY_WRONG_KEYS") return { retryAfter: Number(metadata.seconds) };
  return code === "SHUTTING_DOWN" ? { retryAfter: 5 } : {};
}

function explained(code: ErrorCode, metadata: Record<string, unknown> = {}): Explained {
  const item = errorItem(code, metadata);
  return { status: errorTable[code].status, item: { ...item, code, metadata }, isOurFault: false };
}

/** What Fastify, Node and the database refuse by themselves, by the code of their error. */
const frameworkErrors: Record<string, (limit: number) => [ErrorCode, Record<string, unknown>?]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) => ["BODY_TOO_LARGE", { limit }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => ["UNSUPPORTED_TYPE", { type: "", mend: "application/json" }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => [
    "MALFORMED_JSON",
    { reason: "it is not as long as Content-Length says" },
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: () => ["MALFORMED_JSON", { reason: "it is empty" }],
  FST_ERR_BAD_URL: () => ["UNKNOWN_ADDRESS"],
  FST_ERR_MAX_PARAM_LENGTH: () => ["UNKNOWN_ADDRESS"],
  // Another request waits too long for the same key (idempotency/).
  "55P03": () => ["KEY_IN_USE"],
};

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
