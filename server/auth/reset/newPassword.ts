import { sql as template } from "kysely";
import { passwordFault } from "../../accounts";
import type { ErrorCode, Property } from "../../../schemas";
import type { Sql } from "../../database";
import type { UserKey } from "../secondFactor";
import { plainText } from "../../http/shapes";

type Names = { names: (string | null)[] };

/** The fields of a new password, also by the names of the payload in spec 3.4. */
export const newPasswordFields: Record<string, Property> = Object.fromEntries(
  ["password_new", "password_new_confirm", "newPassword", "repeatNewPassword"].map((name) => [
    name,
    plainText(1024),
  ]),
);

/** The new password as it was typed, twice. */
export function newPasswordOf(body: Record<string, unknown>): { password: string; confirmed: string } {
  return {
    password: String(body.password_new ?? body.newPassword ?? ""),
    confirmed: String(body.password_new_confirm ?? body.repeatNewPassword ?? ""),
  };
}

/** What is wrong with a user's new password (spec 5, quality S1). */
export async function newPasswordFault(
  { password, confirmed }: { password: string; confirmed: string },
  names: (string | null)[],
): Promise<ErrorCode | undefined> {
  if (password !== confirmed) return "PASSWORDS_NOT_EQUAL";
  return passwordFault(password, names);
}

/** The words that do not count in a user's password. */
export async function namesOf(sql: Sql, { accountId, userId }: UserKey): Promise<(string | null)[]> {
  const { rows } = await template<Names>`
    select array[a.name, a.title, u.login, u.name, u.email] as names
    from console_user u join account a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId}`.execute(sql);
  return rows[0]?.names ?? [];
}
