import { DatabaseUnavailable, unwritable } from "./errors";

/**
 * Why the engine ended, where a reply of PostgreSQL's protocol tells that it did: by an error that is none of the
 * statement's, without being ready for the next request. Its thread lives on, and answers nothing of use any more.
 */
export function engineFailure(reply: Uint8Array): DatabaseUnavailable | undefined {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.length);
  if (bytes.subarray(-6, -1).equals(readyForQuery)) return undefined;
  const { V: severity = "", C: code, M: message = "" } = lastError(bytes);
  if (!endings.has(severity)) return undefined;
  return failed(Object.assign(new Error(message), { code }));
}

export function failed(reason: unknown): DatabaseUnavailable {
  const text = reason instanceof Error ? reason.message : String(reason);
  return unwritable(reason) ?? new DatabaseUnavailable(`The embedded database failed: ${text}`, 2, reason);
}

const endings = new Set(["FATAL", "PANIC"]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);
const errorResponse = 0x45;

/** The fields of the last error in a reply, by their letters. */
function lastError(bytes: Buffer): Record<string, string> {
  let fields: Record<string, string> = {};
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== errorResponse) continue;
    const texts = bytes.toString("utf8", at + 5, at + 1 + bytes.readInt32BE(at + 1)).split("\0");
    fields = Object.fromEntries(texts.filter((text) => text !== "").map((text) => [text[0], text.slice(1)]));
  }
  return fields;
}
