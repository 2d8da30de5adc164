import { sql as template } from "kysely";
import type { Sql } from "../database";

/** An account as its operator sees it; times are instants. */
export interface AccountOverview {
  name: string;
  title: string;
  users: number;
  suspended: boolean;
  licenceUntil: string | null;
  trialFrom: string | null;
  allowedAddresses: string[] | null;
}

/** What an operator changes of an account; null lifts a limit, absent leaves it. */
export type Standing = {
  suspended?: boolean;
  licenceUntil?: Date | null;
  trialFrom?: Date | null;
  allowedAddresses?: string[] | null;
};

export async function listAccounts(sql: Sql): Promise<AccountOverview[]> {
  const { rows } = await template<AccountOverview>`
    select a.name, a.title, a.suspended, ${day("licence_until")} as "licenceUntil", ${day("trial_from")} as "trialFrom",
      a.allowed_addresses as "allowedAddresses",
      (select count(*)::integer from console_user u where u.account_id = a.id) as users
    from account a order by a.name`.execute(sql);
  return rows;
}

/** @throws Error where there is no such account. */
export async function changeStanding(sql: Sql, name: string, standing: Standing): Promise<void> {
  const columns: Record<keyof Standing, string> = {
    suspended: "suspended",
    licenceUntil: "licence_until",
    trialFrom: "trial_from",
    allowedAddresses: "allowed_addresses",
  };
  for (const [field, value] of Object.entries(standing)) {
    const column = template.ref(columns[field as keyof Standing]);
    const { rows } =
      await template`update account set ${column} = ${value} where name = ${name} returning 1`.execute(sql);
    if (rows.length === 0) throw noSuch(name);
  }
}

/** A user by account and login, whatever its case. @throws Error that says which of both there is not. */
export async function userOf(
  sql: Sql,
  account: string,
  login: string,
): Promise<{ accountId: string; userId: string }> {
  const { rows } = await template<{ accountId: string; userId: string | null }>`
    select a.id as "accountId", u.id as "userId"
    from account a left join console_user u on u.account_id = a.id and lower(u.login) = lower(${login})
    where a.name = ${account}`.execute(sql);
  const [row] = rows;
  if (!row) throw noSuch(account);
  if (row.userId === null) throw new Error(`The account ${account} has no user with the login ${login}`);
  return { accountId: row.accountId, userId: row.userId };
}

function noSuch(name: string): Error {
  return new Error(`There is no account ${name}; "list" shows those there are`);
}

function day(column: string) {
  return template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;
}
