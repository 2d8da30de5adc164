import { sql as template } from "kysely";
import { areOn, type ErrorItem, errorItem, type Role, type Settings } from "../../../schemas";
import type { Report } from "../../../schemas/reports";
import { usedRoles } from "../../auth";
import type { Sql } from "../../database";
import { isMailAddress } from "../../mail";

/** A user whom a report goes to; with an error one to whom it does not, and why. */
export type Recipient = {
  id: string;
  name: string;
  address: string | null;
  language: string | null;
  error?: ErrorItem;
};

type User = Omit<Recipient, "address"> & {
  login: string;
  email: string | null;
  blocked: boolean;
  roles: Role[];
};

/** The users that a schedule names, as they are now. Who is no user any more is left out. */
export async function recipientsOf(
  sql: Sql,
  { account, settings, users }: { account: string; settings: Settings; users: readonly string[] },
  { name: reportName, known }: { name: string; known: Report | undefined },
): Promise<Recipient[]> {
  const { rows } = await template<User>`
    select u.id, coalesce(nullif(u.name, ''), u.login) as name, u.login, u.email, u.language,
      coalesce(u.blocked, false) as blocked,
      array_remove(array[case when u.admin then 'ADMIN' end, case when u.dispatcher then 'DISPATCHER' end,
        case when u.customer_service then 'CUSTOMER_SERVICE' end, case when u.manager then 'MANAGER' end], null) as roles
    from users u join unnest(${users}::text[]) with ordinality w(id, place) on w.id = u.id
    where u.account_id = ${account} order by w.place`.execute(sql);
  return rows.map((user) => {
    const { id, name, language } = user;
    // As all mails to users (server/auth/Notices.ts).
    const address = [user.email ?? "", user.login].find(isMailAddress) ?? null;
    const code = known && whyNot({ ...user, address }, known, settings);
    const error = known
      ? code && errorItem(code, { value: name, report: known.title })
      : errorItem("REPORT_GONE", { value: reportName });
    return { id, name, language, address, ...(error && { error }) };
  });
}

function whyNot(
  { address, blocked, roles }: User & Pick<Recipient, "address">,
  { "x-access": access }: Report,
  settings: Settings,
) {
  const { roles: readers, flags } = access;
  if (blocked) return "REPORT_MAIL_BLOCKED";
  if (address === null) return "REPORT_MAIL_ADDRESS";
  if (!areOn(flags, settings)) return "REPORT_MAIL_OFF";
  const mayRead = usedRoles(roles, settings).some((role) => readers.includes(role));
  return mayRead ? undefined : "REPORT_MAIL_ROLE";
}
