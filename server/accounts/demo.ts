import { randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { Role } from "../../schemas";
import type { Database } from "../database";
import { accountExists, createAccount } from "./accounts";
import { hashPassword } from "./passwords";

export const demoAccount = "demo";

const demoUsers: { login: string; name: string; roles: [Role] }[] = [
  { login: "admin", name: "Administrator", roles: ["ADMIN"] },
  { login: "dispatcher", name: "Dispatcher", roles: ["DISPATCHER"] },
  { login: "service", name: "Customer service", roles: ["CUSTOMER_SERVICE"] },
];

export interface DemoSignIns {
  account: string;
  logins: string[];
  /** Told once, when it was generated here; it can't be read again. */
  generatedPassword: string | undefined;
}

/** Fills the account `demo` on the first start; undefined where accounts exist already. */
export async function fillDemo(
  database: Database,
  password: string | undefined,
): Promise<DemoSignIns | undefined> {
  if (await database.transaction(null, accountExists)) return undefined;
  const generatedPassword = password === undefined ? randomBytes(12).toString("base64url") : undefined;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? "");
  const users = demoUsers.map((user) => ({ ...user, passwordHash }));
  const isFirst = await database.transaction(null, async (sql) => {
    // Of several servers that start together, one fills it.
    await template`select pg_advisory_xact_lock(hashtext('runsheet demo'))`.execute(sql);
    if (await accountExists(sql)) return false;
    await createAccount(sql, { name: demoAccount, title: "Demo", users });
    return true;
  });
  if (!isFirst) return undefined;
  return { account: demoAccount, logins: users.map(({ login }) => login), generatedPassword };
}
