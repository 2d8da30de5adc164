import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { AccountStanding } from "../accounts";
import { usedRoles } from "../auth/roles";
import { accountBar } from "../auth/signIn/accountBar";
import { countWrongKey, wrongKeysWait } from "../auth/throttle";
import { type Database, noting, type Sql } from "../database";
import type { Caller } from "../http/caller";
import { settingsFrom } from "../settings";
import { isKey, shownOf, storedAs } from "./key";
import { keysTable } from "./table";

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
      ? await noting(database, null, (sql, notes) => findKey(sql, key, { address, now: at, notes }))
      : undefined;
  if (caller) return caller;
  const seconds = await database.read(null, (sql) => wrongKeysWait(sql, address, at));
  if (seconds > 0) throw new ApiFailure("TOO_MANY_WRONG_KEYS", { seconds });
  await database.transaction(null, (sql) => countWrongKey(sql, address, at));
  throw new ApiFailure("WRONG_API_KEY");
}

/** How exactly the last use is kept: not every request needs to write. */
const usedSeconds = 60;

type Row = {
  account: Caller["account"] & Omit<AccountStanding, "name" | "roleFlags">;
  user: { id: string; login: string; email: string | null; language: string | null };
  held: Role[];
  settings: Record<string, unknown> | null;
  id: string;
  name: string;
  role: Role;
  access: string;
  resources: string[] | null;
  expires: string | null;
  lastUsed: string | null;
};

/**
 * Who calls by this key: the administrator who made it, in the key's role. Undefined when there is no such key, it has
 * expired, its maker may no longer sign in, use the API or make keys, or the account does not use the role: as they are
 * at this moment.
 */
async function findKey(
  sql: Sql,
  key: string,
  { address, now, notes }: { address: string; now: Date; notes: boolean },
): Promise<Caller | undefined> {
  const hash = storedAs(key);
  const { rows } = await template<Row>`
    select json_build_object('id', a.id, 'name', a.name, 'title', a.title, 'suspended', a.suspended,
        'licenceUntil', a.licence_until, 'trialFrom', a.trial_from, 'allowedAddresses', a.allowed_addresses) as account,
      json_build_object('id', u.id, 'login', u.login, 'email', u.email, 'language', u.language) as "user",
      u.roles as held,
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = a.id) as settings,
      k.id, k.name, k.role, k.access, k.resources, k.expires, k."lastUsed"
    from ${keysTable} k
      join console_user u on u.account_id = k.account_id and u.id::text = k."createdBy"
      join account a on a.id = k.account_id
    where k.key = ${hash} and u.active and u.has_api_access and 'ADMIN' = any (u.roles)`.execute(sql);
  const [row] = rows;
  if (!row || (row.expires !== null && now >= new Date(row.expires))) return undefined;
  const settings = settingsFrom(row.settings ?? {});
  const [role] = usedRoles([row.role], settings);
  const bar = accountBar({ account: { ...row.account, roleFlags: settings }, roles: row.held }, address, now);
  if (role === undefined || bar !== undefined) return undefined;
  if (notes) await noteUse(sql, row, now);
  return callerOf(row, { key, hash, role, settings });
}

async function noteUse(sql: Sql, { id, account, lastUsed }: Row, now: Date): Promise<void> {
  if (lastUsed !== null && now.getTime() - new Date(lastUsed).getTime() < usedSeconds * 1000) return;
  await template`
    update ${keysTable} set "lastUsed" = ${now.toISOString()}
    where account_id = ${account.id} and id = ${id}`.execute(sql);
}

type Found = { key: string; hash: string } & Pick<Caller, "role" | "settings">;

/** The audit has the key by name beside its maker's login. */
function callerOf(row: Row, { key, hash, role, settings }: Found): Caller {
  const { email, language, ...user } = row.user;
  return {
    account: { id: row.account.id, name: row.account.name, title: row.account.title },
    user: {
      ...user,
      name: `${row.name} (${shownOf(key)}…)`,
      ...(email !== null && { email }),
      ...(language !== null && { language }),
    },
    roles: [role],
    role,
    settings,
    session: hash,
    sessionId: row.id,
    authenticatedAt: new Date(0),
    embedded: false,
    key: {
      id: row.id,
      edits: row.access === "EDIT",
      resources: row.resources ?? [],
      positions: row.access === "POSITIONS",
    },
  };
}
