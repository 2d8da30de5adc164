import { type ErrorItem, errorItem } from "../../schemas";
import type { DeliveryTry } from "../../schemas/webhooks";
import {
  destinationOf,
  EgressRefused,
  type EgressRules,
  exchange,
  SilentServer,
  storable,
  webPorts,
} from "../egress";
import { signedHeaders } from "./signature";
import { urlFault } from "./urlFault";

/** Milliseconds from the name to the answer's last byte; ends before a lease does. */
export const patience = 10_000;
const mostBytes = 64 * 1024;
/** Characters of an answer that are kept. */
const keptLength = 2000;

type Calling = {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
  rules: EgressRules;
  limit: number;
  signal: AbortSignal;
  now: Date;
};

/** Calls a webhook once: a status from 200 to 299 says that it has the event. @throws the signal's reason. */
export async function attempt({ url, id, body, secrets, ...calling }: Calling): Promise<DeliveryTry> {
  const { rules, limit, signal, now } = calling;
  const begun = performance.now();
  const tried = (result: Pick<DeliveryTry, "status" | "answer" | "error">): DeliveryTry => ({
    at: now.toISOString(),
    url,
    milliseconds: Math.round(performance.now() - begun),
    ...result,
  });
  const fault = urlFault(url, rules.allowed);
  if (fault) return tried({ status: null, answer: null, error: fault });
  const headers = signedHeaders({ id, sentAt: now, body }, secrets);
  try {
    const to = new URL(url);
    const { status, text, isCut } = await exchange(to, {
      rules,
      headers,
      body,
      limit,
      most: mostBytes,
      signal,
    });
    const answer = stored(text);
    return tried({ status, answer, error: statusFault(to, { status, isCut }) ?? null });
  } catch (error) {
    signal.throwIfAborted();
    return tried({ status: null, answer: null, error: callFault(new URL(url), error, limit) });
  }
}

/** The beginning of an answer without what PostgreSQL takes in no text: NUL, and half of a letter at the end. */
function stored(text: string): string {
  return text
    .replaceAll("\0", "")
    .slice(0, keptLength)
    .replace(/[\uD800-\uDBFF]$/, "");
}

const field = "url";

function statusFault(url: URL, { status, isCut }: { status: number; isCut: boolean }): ErrorItem | undefined {
  const { host } = destinationOf(url);
  if (status >= 300 && status < 400) return errorItem("WEBHOOK_REDIRECT", { field, host, status });
  if (status < 200 || status > 299) return errorItem("WEBHOOK_STATUS", { field, host, status });
  return isCut ? errorItem("WEBHOOK_ENDLESS", { field, host, limit: mostBytes / 1024 }) : undefined;
}

function callFault(url: URL, error: unknown, limit: number): ErrorItem {
  const { host, port } = destinationOf(url);
  const { message, code = "" } = error as Error & { code?: string };
  const reason = storable(message || code, 300);
  if (error instanceof EgressRefused)
    return error.why === "INNER"
      ? errorItem("WEBHOOK_PRIVATE", { field, host })
      : errorItem("WEBHOOK_PORT", { field, port, allowed: webPorts });
  if (["ENOTFOUND", "EAI_AGAIN", "ENODATA"].includes(code)) return errorItem("WEBHOOK_HOST", { field, host });
  if (error instanceof SilentServer) return errorItem("WEBHOOK_SLOW", { field, host, seconds: limit / 1000 });
  if (/certificate|altname|self.signed|CERT_/i.test(`${code} ${message}`))
    return errorItem("WEBHOOK_CERTIFICATE", { field, host, reason });
  return errorItem("WEBHOOK_REFUSED", { field, host, reason });
}
