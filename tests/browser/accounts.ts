import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Role } from "../../schemas";

/** Of every user of every account here. */
export const password = "correct horse battery";

export type Login = "admin" | "dispatcher" | "service";

/** An account, and its administrator: each file of tests has one of its own, on a server that it shares with others. */
export type Account = { name: string; title: string; login: string; password: string; email: string };

/** How the operator lets an account be used; `npm run account -- limit` and `suspend` say the same. */
type Standing = {
  suspended?: boolean;
  licenceUntil?: Date;
  trialFrom?: Date;
  allowedAddresses?: string[];
};
type Wish = {
  roles?: [Role, ...Role[]];
  hasMail?: boolean;
  hasColleague?: boolean;
  hasManager?: boolean;
  others?: Record<string, Standing>;
};

/** What a file's account has that others have not, and the accounts that the file needs besides. */
const wishes: Record<string, Wish> = {
  planningPresence: { hasColleague: true },
  routes: { hasManager: true },
  session: { roles: ["ADMIN", "DISPATCHER"] },
  simulation: { roles: ["ADMIN", "DISPATCHER"] },
  signIn: {
    others: {
      gone: { suspended: true },
      late: { licenceUntil: new Date("2020-01-02T00:00:00Z") },
      early: { trialFrom: new Date("2999-01-01T00:00:00Z") },
      far: { allowedAddresses: ["203.0.113.7"] },
    },
  },
  signInPassword: { hasMail: true, others: { beta: {}, gamma: {}, delta: {} } },
  signInKeyboard: { hasMail: true },
};

type User = { login: string; name: string; roles: [Role, ...Role[]]; email?: string };
export type Prepared = { name: string; title: string; users: User[]; standing: Standing };

/** Every account of the run, of all files. */
export function preparedAccounts(): Prepared[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".spec.ts"));
  return files.flatMap((file) => {
    const { others = {} } = wishOf(file);
    return [undefined, ...Object.keys(others)].map((other) => {
      const account = accountOf(file, other);
      return { ...account, users: usersOf(file, account), standing: others[other ?? ""] ?? {} };
    });
  });
}

/** The account of a file of tests, or another one of those that it has. */
export function accountOf(file: string, other?: string): Account {
  const name = ["test", subjectOf(file).toLowerCase(), ...(other === undefined ? [] : [other])].join("-");
  const login = other === undefined ? "admin" : `${other}-admin`;
  return { name, title: "Acme Deliveries", login, password, email: `admin@${name}.example` };
}

/** All accounts of a file: its own by the name `acme`, the others by theirs. */
export function accountsOf(file: string): Record<string, Account> {
  const others = Object.keys(wishOf(file).others ?? {});
  return {
    acme: accountOf(file),
    ...Object.fromEntries(others.map((other) => [other, accountOf(file, other)])),
  };
}

function usersOf(file: string, account: Account): User[] {
  const { roles = ["ADMIN"], hasMail = false, hasColleague = false, hasManager = false } = wishOf(file);
  const email = hasMail ? { email: account.email } : {};
  return [
    { login: account.login, name: "Administrator", roles, ...email },
    { login: "dispatcher", name: "Dispatcher", roles: ["DISPATCHER"] },
    { login: "service", name: "Customer service", roles: ["CUSTOMER_SERVICE"] },
    ...(hasColleague ? [colleague] : []),
    ...(hasManager ? [manager] : []),
  ];
}

/** A second dispatcher, of the accounts that wish for one. */
const colleague: User = { login: "colleague", name: "Marta Sousa", roles: ["DISPATCHER"] };

/** Of the role that has the week and the reports behind it alone. */
const manager: User = { login: "manager", name: "Manager", roles: ["MANAGER"] };

function wishOf(file: string): Wish {
  return wishes[subjectOf(file)] ?? {};
}

function subjectOf(file: string): string {
  return basename(file, ".spec.ts");
}
