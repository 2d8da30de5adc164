import type { Http } from "../http";
import { recordsOf, isWire } from "../wireRecords";

export type KeyValueStorage = {
  /** The value kept under a key for a user, or for the account by its id; undefined where there is none. */
  get(key: string, ownerId: string): Promise<unknown>;
  /** It ends although the page is left meanwhile. */
  put(key: string, ownerId: string, value: unknown, signal?: AbortSignal): Promise<void>;
};

/** Spec 7.2: keys carry the suffix _{userId}, values are JSON texts, and of several rows the last one counts. */
export function createKeyValueStorage(http: Http): KeyValueStorage {
  return {
    async get(key, ownerId) {
      const path = `/gt/gt-api/keyValueStorage/get/${encodeURIComponent(`${key}_${ownerId}`)}`;
      const { body } = await http.send({ method: "GET", path, errors: "silent" });
      const value = recordsOf(isWire(body) ? body.rows : []).at(-1)?.value;
      return typeof value === "string" ? parsed(value) : value;
    },
    async put(key, ownerId, value, signal) {
      await http.send({
        method: "POST",
        path: "/gt/gt-api/keyValueStorage/put/",
        json: { key: `${key}_${ownerId}`, value: JSON.stringify(value) },
        errors: "silent",
        keepalive: true,
        signal,
      });
    },
  };
}

/** A value that another program kept as plain text stays that text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
