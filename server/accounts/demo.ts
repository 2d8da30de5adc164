import { randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Resource, Role } from "../../schemas";
import type { Database, Sql } from "../database";
import { accountExists, createAccount } from "./accounts";
import { passwordFault, type PasswordFault, shortestPassword } from "./passwordRule";
import { hashPassword } from "./passwords";

export const demoAccount = "demo";
const title = "Demo";

export const demoUsers: { login: string; name: string; roles: [Role] }[] = [
  { login: "admin", name: "Administrator", roles: ["ADMIN"] },
  { login: "dispatcher", name: "Dispatcher", roles: ["DISPATCHER"] },
  { login: "service", name: "Customer service", roles: ["CUSTOMER_SERVICE"] },
];

export interface DemoSignIns {
  account: string;
  logins: string[];
  /** What to do first. */
  hint: string | undefined;
  /** Told once, when it was generated here; it can't be read again. */
  generatedPassword: string | undefined;
}

/**
 * A company that the account is to be: what it is called, what the operator is told to do first, who else signs in, and
 * what is noted of it as it is made.
 */
export interface DemoCompany {
  title: string;
  hint: string;
  users: { login: string; name: string; roles: [Role] }[];
  note: (sql: Sql, accountId: string) => Promise<void>;
}

/**
 * Fills the account `demo` on the first start, empty but for its users unless it is to be a company; undefined where
 * accounts exist already.
 *
 * @throws Error where the password is none that a user could choose (quality S1).
 */
export async function fillDemo(
  database: Database,
  resources: Map<string, Resource>,
  password: string | undefined,
  company?: DemoCompany,
): Promise<DemoSignIns | undefined> {
  if (await database.transaction(null, accountExists)) return undefined;
  if (password !== undefined) await checkDemoPassword(password);
  const generatedPassword = password === undefined ? randomBytes(12).toString("base64url") : undefined;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? "");
  const users = [...demoUsers, ...(company?.users ?? [])].map((user) => ({ ...user, passwordHash }));
  const isFirst = await database.transaction(null, async (sql) => {
    // Of several servers that start together, one fills it.
    await template`select pg_advisory_xact_lock(hashtext('runsheet demo'))`.execute(sql);
    if (await accountExists(sql)) return false;
    const account = { name: demoAccount, title: company?.title ?? title, users };
    const id = await createAccount(sql, account, resources);
    await company?.note(sql, id);
    return true;
  });
  if (!isFirst) return undefined;
  return {
    account: demoAccount,
    logins: users.map(({ login }) => login),
    hint: company?.hint,
    generatedPassword,
  };
}

async function checkDemoPassword(password: string): Promise<void> {
  const names = [demoAccount, title, ...demoUsers.flatMap(({ login, name }) => [login, name])];
  const fault = await passwordFault(password, names);
  if (fault !== undefined) throw new Error(`DEMO_PASSWORD ${mends[fault]}`);
}

/** Its value is not repeated. */
const mends: Record<PasswordFault, string> = {
  SHORT_PASSWORD: `needs ${shortestPassword} characters or more`,
  COMMON_PASSWORD:
    "is among the first passwords that are guessed, or little more than a name of the account and its users; " +
    "choose another, or leave it out: then one is generated and printed",
};
