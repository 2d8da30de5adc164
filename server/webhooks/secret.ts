import { createHash, randomBytes } from "node:crypto";

/** How secrets begin, so that people and scanners of repositories know one when they see it (standardwebhooks.com). */
const mark = "whsec_";
const shownLength = mark.length + 6;

/** A secret that nobody has seen yet: 32 random bytes. */
export function newSecret(): string {
  return mark + randomBytes(32).toString("base64");
}

/** Whether a text could be a secret of ours, and one that came from chance: 43 random characters are hardly ever fewer different ones. */
export function isSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{43}=$/.test(text) && new Set(text.slice(mark.length)).size >= 10;
}

/** What the record has in its place: its SHA-256, in the form of a secret, so that what is stored keeps to the schema. */
export function storedAs(secret: string): string {
  return mark + createHash("sha256").update(secret).digest("base64");
}

/** What is shown of a secret to tell it by. */
export function shownOf(secret: string): string {
  return secret.slice(0, shownLength);
}

/** The bytes that sign. */
export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(mark.length), "base64");
}
