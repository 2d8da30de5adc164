import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Tries that a solution takes, and what one costs: together about a second of a browser's time. */
const tries = { least: 800, most: 1600 };
const cost = 1000;
/** Milliseconds that a challenge may be solved in. */
const lifetime = 10 * 60_000;

/** A challenge that only work solves, signed with the key, so that nothing need be kept of it until it is solved. */
export async function makeChallenge(key: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(tries.least, tries.most),
    deriveKey,
    expiresAt: new Date(now.getTime() + lifetime),
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key}.solution`,
  });
}

/**
 * What identifies a solved challenge and until when it would be valid, so that it is taken once. Undefined where the
 * token (base64 of JSON) is no solution of a challenge that was signed with the key.
 */
export async function solvedChallenge(
  token: string,
  key: string,
  now: Date,
): Promise<{ id: string; expires: Date } | undefined> {
  const payload = payloadOf(token);
  if (!payload) return undefined;
  const { challenge, solution } = payload;
  const { expiresAt, keySignature } = challenge.parameters;
  // Ours all have both; without a signature of the key it would be derived here, at a cost that the sender chooses.
  if (typeof expiresAt !== "number" || typeof keySignature !== "string" || expiresAt * 1000 <= now.getTime())
    return undefined;
  try {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: key,
      hmacKeySignatureSecret: `${key}.solution`,
    });
    return verified && challenge.signature !== undefined
      ? { id: challenge.signature, expires: new Date(expiresAt * 1000) }
      : undefined;
  } catch {
    return undefined; // Whatever it was, it was not a solution.
  }
}

function payloadOf(token: string): Payload | undefined {
  try {
    const value = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as Partial<Payload> | null;
    const isWhole = typeof value?.challenge?.parameters === "object" && typeof value.solution === "object";
    return isWhole && value.solution !== null ? (value as Payload) : undefined;
  } catch {
    return undefined; // Not JSON: no solution.
  }
}
