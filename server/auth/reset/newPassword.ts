import { sql as template } from "kysely";
import { passwordFault, shortestPassword } from "../../accounts";
import type { Property, Settings } from "../../../schemas";
import type { Sql } from "../../database";
import type { UserKey } from "../secondFactor";
import type { Answer } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { settingsFrom } from "../../settings";
import { refused } from "../refused";
import type { AuthSettings } from "../settingsRead";

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

/** What a user's new password must be (quality S1). */
export type PasswordRule = {
  /** The words that do not count in it. */
  names: (string | null)[];
  /** Characters of the shortest. */
  shortest: number;
};

/** The refusal of a new password, where something is wrong with it (spec 5). */
export async function refusalOfNew(
  { password, confirmed }: { password: string; confirmed: string },
  { names, shortest }: PasswordRule,
): Promise<Answer | undefined> {
  if (password !== confirmed) return refused(400, "PASSWORDS_NOT_EQUAL");
  const fault = await passwordFault(password, names, shortest);
  if (fault === undefined) return undefined;
  return refused(400, fault, fault === "SHORT_PASSWORD" ? { limit: shortest } : {});
}

export async function passwordRuleOf(sql: Sql, { accountId, userId }: UserKey): Promise<PasswordRule> {
  const { rows } = await template<{ names: PasswordRule["names"]; settings: Settings | null }>`
    select array[a.name, a.title, u.login, u.name, u.email] as names,
      (select json_object_agg(s.name, s.value) from account_setting s
        where s.account_id = a.id and s.name = 'minimumPasswordLength') as settings
    from console_user u join account a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId}`.execute(sql);
  const { minimumPasswordLength }: AuthSettings = settingsFrom(rows[0]?.settings ?? {});
  return { names: rows[0]?.names ?? [], shortest: Number(minimumPasswordLength ?? shortestPassword) };
}
