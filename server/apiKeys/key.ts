import { createHash, randomBytes } from "node:crypto";

/** How a key begins, so that people and scanners of repositories know one when they see it. */
const mark = "rsk_";
/** The mark and eight characters: enough to tell keys apart by, and 208 bits short of a key. */
const shownLength = mark.length + 8;

/** A key that nobody has seen yet: 32 random bytes (quality S23). */
export function newKey(): string {
  return mark + randomBytes(32).toString("base64url");
}

/** Whether a text could be a key of ours, and one that came from chance: 43 random characters are hardly ever fewer different ones. */
export function isKey(text: string): boolean {
  return /^rsk_[A-Za-z0-9_-]{43}$/.test(text) && new Set(text.slice(mark.length)).size >= 10;
}

/**
 * What a key is stored as: its SHA-256. It has the form of a key (32 bytes after the mark), so that what is stored keeps
 * to the schema; sent as a key it is hashed again, and opens nothing.
 */
export function storedAs(key: string): string {
  return mark + createHash("sha256").update(key).digest("base64url");
}

/** What is shown of a key to tell it by. */
export function shownOf(key: string): string {
  return key.slice(0, shownLength);
}
