import { timingSafeEqual } from "node:crypto";
import { generateSecret, generateSync, generateURI } from "otplib";

/** RFC 6238 as every authenticator app has it: SHA-1, 6 digits, steps of 30 s; the secret has 160 bits. */
const stepSeconds = 30;
/** Steps that a phone's clock may be off, either way: RFC 6238 5.2 allows for it, ASVS 6.5.5 would not (quality S7). */
const drift = 1;

export function newSecret(): string {
  return generateSecret({ length: 20 });
}

/** What the QR code says. */
export function otpauthUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return generateURI({ secret, issuer, label, algorithm: "sha1", digits: 6, period: stepSeconds });
}

/** The step of time that a code belongs to, if it is one of now; steps count from 1970. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const given = Buffer.from(code);
  let found: number | undefined;
  // All are looked at: how long it takes does not tell which.
  for (let step = current - drift; step <= current + drift; step += 1) {
    const expected = Buffer.from(generateSync({ secret, epoch: step * stepSeconds }));
    if (timingSafeEqual(given, expected)) found = step;
  }
  return found;
}
