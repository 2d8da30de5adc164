import { createHmac } from "node:crypto";
import { keyOf } from "./secret";

/** What a receiver knows a call by. */
type Signed = { id: string; sentAt: Date; body: string };

/**
 * The headers of a call, as standardwebhooks.com has them: HMAC-SHA-256 over id, seconds since 1970 and body, by each
 * secret that holds.
 */
export function signedHeaders(
  { id, sentAt, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const time = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${time}.${body}`).digest("base64")}`,
  );
  return {
    "content-type": "application/json",
    "user-agent": "Runsheet",
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": signatures.join(" "),
  };
}
