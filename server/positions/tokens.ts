import { createHmac, hash, randomBytes } from "node:crypto";

/** Letters and digits that are told apart when they are typed into a phone: base32 of RFC 4648. */
const letters = "abcdefghijklmnopqrstuvwxyz234567";
/** 130 bits. */
const length = 26;

/** A token that nobody has seen yet. */
export function newToken(): string {
  return written(randomBytes(length));
}

/** The token that a secret key makes of a text: always the same one, and nobody's guess without the key. */
export function derivedToken(key: string, text: string): string {
  return written(createHmac("sha256", Buffer.from(key, "hex")).update(text).digest());
}

/** Whether a text could be a token of ours, and one that came from chance. */
export function isToken(text: string): boolean {
  return /^[a-z2-7]{26}$/.test(text) && new Set(text).size >= 8;
}

/**
 * What a token is stored as: the beginning of its SHA-256, in the form of a token, so that what is stored keeps to the
 * schema; sent as a token it is hashed again, and opens nothing.
 */
export function storedAs(token: string): string {
  return written(hash("sha256", token, "buffer"));
}

/** What is shown of a token to tell it by. */
export function shownOf(token: string): string {
  return token.slice(0, 4);
}

/** One letter a byte: 256 is a multiple of 32, so that each is as likely as the others. */
function written(bytes: Buffer): string {
  let text = "";
  for (const byte of bytes.subarray(0, length)) text += letters.charAt(byte % letters.length);
  return text;
}
