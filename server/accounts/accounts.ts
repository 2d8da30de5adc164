import { sql as template } from "kysely";
import type { Resource, Role, Settings } from "../../schemas";
import type { Sql } from "../database";
import { giveDefaultTemplates } from "../printTemplates";

export interface NewUser {
  login: string;
  name: string;
  passwordHash: string;
  roles: [Role, ...Role[]];
  email?: string;
}

export interface UserToSignIn {
  accountId: string;
  userId: string;
  login: string;
  name: string;
  passwordHash: string;
  active: boolean;
  roles: Role[];
  account: AccountStanding;
}

/** How an account stands with its operator; times are instants. */
export interface AccountStanding {
  name: string;
  suspended: boolean;
  licenceUntil: string | null;
  trialFrom: string | null;
  /** Addresses and networks that its users may sign in from; null for everywhere. */
  allowedAddresses: string[] | null;
  /** Those of its settings that say which roles it uses; null where all are as they come. */
  roleFlags: Settings | null;
}

/**
 * Makes an account with its users and what each account has from the first (its default print templates), in the
 * system's transaction; answers its id.
 */
export async function createAccount(
  sql: Sql,
  account: { name: string; title: string; users: NewUser[] },
  resources: Map<string, Resource>,
): Promise<string> {
  const { rows } = await template<{ id: string }>`
    insert into account (name, title) values (${account.name}, ${account.title}) returning id`.execute(sql);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The account ${account.name} got no id`);
  for (const user of account.users) await createUser(sql, id, user);
  await giveDefaultTemplates(sql, resources, id);
  return id;
}

export async function accountExists(sql: Sql): Promise<boolean> {
  const { rows } = await template`select from account limit 1`.execute(sql);
  return rows.length > 0;
}

/** The name of the account that is meant: the given one, else that of the only account there is, else "". */
export async function accountNameOf(sql: Sql, given: string | undefined): Promise<string> {
  if (given !== undefined) return given.toLowerCase();
  const { rows } = await template<{ name: string }>`
    select name from account a where not exists (select from account other where other.id <> a.id)`.execute(
    sql,
  );
  return rows[0]?.name ?? "";
}

/** The user of a login, whatever its case; without an account's name, of the only account there is. */
export async function findUserToSignIn(
  sql: Sql,
  account: string | undefined,
  login: string,
): Promise<UserToSignIn | undefined> {
  const { rows } = await template<UserToSignIn>`
    select ${userToSignIn}
    from console_user u join account a on a.id = u.account_id
    where lower(u.login) = lower(${login})
      and ${
        account === undefined
          ? template`not exists (select from account other where other.id <> a.id)`
          : template`a.name = lower(${account})`
      }`.execute(sql);
  return rows[0];
}

/** The same of a user who is known by his id. */
export async function userToSignInById(
  sql: Sql,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<UserToSignIn | undefined> {
  const { rows } = await template<UserToSignIn>`
    select ${userToSignIn}
    from console_user u join account a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId}`.execute(sql);
  return rows[0];
}

const userToSignIn = template`
  u.account_id as "accountId", u.id as "userId", u.login, u.name, u.password_hash as "passwordHash", u.active, u.roles,
  json_build_object('name', a.name, 'suspended', a.suspended, 'licenceUntil', a.licence_until,
    'trialFrom', a.trial_from, 'allowedAddresses', a.allowed_addresses,
    'roleFlags', (select json_object_agg(s.name, s.value) from account_setting s
      where s.account_id = a.id and s.name like 'enable%Role')) as account`;

export async function setPasswordHash(
  sql: Sql,
  { accountId, userId }: { accountId: string; userId: string },
  passwordHash: string,
): Promise<void> {
  await template`
    update console_user set password_hash = ${passwordHash}
    where account_id = ${accountId} and id = ${userId}`.execute(sql);
}

async function createUser(sql: Sql, accountId: string, user: NewUser): Promise<void> {
  await template`
    insert into console_user (account_id, login, name, email, password_hash, roles, role, has_api_access)
    values (${accountId}, ${user.login}, ${user.name}, ${user.email ?? null}, ${user.passwordHash},
      ${user.roles}::text[], ${user.roles[0]}, ${user.roles.includes("ADMIN") ? true : null})`.execute(sql);
}
