import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import type { Sql } from "../database";

export interface NewUser {
  login: string;
  name: string;
  passwordHash: string;
  roles: [Role, ...Role[]];
}

export interface UserToSignIn {
  accountId: string;
  userId: string;
  passwordHash: string;
  active: boolean;
}

/** Makes an account with its users, in the system's transaction; answers its id. */
export async function createAccount(
  sql: Sql,
  account: { name: string; title: string; users: NewUser[] },
): Promise<string> {
  const { rows } = await template<{ id: string }>`
    insert into account (name, title) values (${account.name}, ${account.title}) returning id`.execute(sql);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The account ${account.name} got no id`);
  for (const user of account.users) await createUser(sql, id, user);
  return id;
}

export async function accountExists(sql: Sql): Promise<boolean> {
  const { rows } = await template`select from account limit 1`.execute(sql);
  return rows.length > 0;
}

/** The user of a login, whatever its case; without an account's name, of the only account there is. */
export async function findUserToSignIn(
  sql: Sql,
  account: string | undefined,
  login: string,
): Promise<UserToSignIn | undefined> {
  const { rows } = await template<UserToSignIn>`
    select u.account_id as "accountId", u.id as "userId", u.password_hash as "passwordHash", u.active
    from console_user u join account a on a.id = u.account_id
    where lower(u.login) = lower(${login})
      and ${
        account === undefined
          ? template`not exists (select from account other where other.id <> a.id)`
          : template`a.name = lower(${account})`
      }`.execute(sql);
  return rows[0];
}

async function createUser(sql: Sql, accountId: string, user: NewUser): Promise<void> {
  await template`
    insert into console_user (account_id, login, name, password_hash, roles, role)
    values (${accountId}, ${user.login}, ${user.name}, ${user.passwordHash}, ${user.roles}::text[], ${user.roles[0]})`.execute(
    sql,
  );
}
