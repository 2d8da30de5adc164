import type { FastifyRequest } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import { countWrongKey, wrongKeysWait } from "../auth/throttle";
import type { Database } from "../database";
import type { Caller } from "../http/caller";
import { findKey } from "./findKey";
import { isKey } from "./key";

type Parts = { database: Database; resources: ReadonlyMap<string, unknown>; now: () => Date };

/** What an `Authorization: Bearer` header holds; other schemes are not ours, but perhaps a proxy's. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S.*)$/i.exec(headers.authorization ?? "")?.[1]?.trim();
}

/**
 * Who calls by this key. Wrong ones are counted by the address that they come from; a right one is always taken, for who
 * shares an address with somebody who guesses shall not be shut out, and guessing comes to nothing.
 *
 * @throws ApiFailure WRONG_API_KEY, TOO_MANY_WRONG_KEYS
 */
export async function keyCaller(
  { database, resources, now }: Parts,
  key: string,
  address: string,
): Promise<Caller> {
  const at = now();
  const caller =
    isKey(key) && resources.has("apiKeys")
      ? await database.transaction(null, (sql) => findKey(sql, key, { address, now: at }))
      : undefined;
  if (caller) return caller;
  const seconds = await database.read(null, (sql) => wrongKeysWait(sql, address, at));
  if (seconds > 0) throw new ApiFailure("TOO_MANY_WRONG_KEYS", { seconds });
  await database.transaction(null, (sql) => countWrongKey(sql, address, at));
  throw new ApiFailure("WRONG_API_KEY");
}
