import { randomBytes } from "node:crypto";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Resource } from "../../schemas";
import {
  changeStanding,
  checkAccountName,
  createAccount,
  listAccounts,
  type Passwords,
  userOf,
} from "../accounts";
import { checkNetwork, forgiveLogin, recordSignInChange, type SecondFactor, type UserKey } from "../auth";
import type { Database, SealedColumn } from "../database";
import { removeCompany } from "../demo";
import { isMailAddress } from "../mail";
import { forgetSecrets } from "../secrets";

/** What the commands work with. */
export type Tools = {
  database: Database;
  resources: Map<string, Resource>;
  sealedColumns: readonly SealedColumn[];
  passwords: Passwords;
  secondFactor: SecondFactor;
};

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given = { names: string[]; options: Record<string, string | undefined> };

type Command = {
  /** The names it takes, in their order. */
  names: string[];
  options?: Options;
  /** How it is written, and what it does. */
  usage: string;
  about: string;
  run: (tools: Tools, given: Given) => Promise<string>;
};

const text = { type: "string" } as const;

const commands: Record<string, Command> = {
  create: {
    names: ["NAME"],
    options: { title: text, admin: text, email: text },
    usage: "create NAME --title TITLE --admin LOGIN --email ADDRESS",
    about: "makes an account with one administrator, and prints his password",
    run: create,
  },
  list: { names: [], usage: "list", about: "the accounts and how they stand", run: list },
  suspend: {
    names: ["NAME"],
    usage: "suspend NAME",
    about: "closes it: nobody signs in, and who is signed in is out at the next request",
    run: standing("suspended", { suspended: true }),
  },
  resume: {
    names: ["NAME"],
    usage: "resume NAME",
    about: "opens it again",
    run: standing("open", { suspended: false }),
  },
  limit: {
    names: ["NAME"],
    options: { "licence-until": text, "trial-from": text, addresses: text },
    usage: "limit NAME [--licence-until DAY] [--trial-from DAY] [--addresses LIST]",
    about:
      "the last day, the first day, and the addresses (203.0.113.7,10.0.0.0/8) of signing in; none lifts it",
    run: limit,
  },
  "remove-demo": {
    names: [],
    usage: "remove-demo",
    about: "removes the demo company with its account and all that is in it, for good",
    run: async ({ database }) => {
      const name = await database.transaction(null, removeCompany);
      return `The account ${name} is gone. A start without any account makes it again, unless DEMO=off.`;
    },
  },
  "reset-two-factor": {
    names: ["NAME", "LOGIN"],
    usage: "reset-two-factor NAME LOGIN",
    about: "takes a user's second factor away, for a lost device",
    run: async ({ database, secondFactor }, { names: [name = "", login = ""] }) => {
      await database.transaction(null, async (sql) => {
        const user = await userOf(sql, name, login);
        await secondFactor.reset(sql, user);
        await recordSignInChange(sql, operatorOf(user), { twoFactor: { from: true } }, user.userId);
      });
      return `${login} of ${name} signs in by his password alone, and may set up a second factor again.`;
    },
  },
  unlock: {
    names: ["NAME", "LOGIN"],
    usage: "unlock NAME LOGIN",
    about: "forgets the failed sign-ins of a user, who is locked for them",
    run: async ({ database }, { names: [name = "", login = ""] }) => {
      await database.transaction(null, async (sql) => {
        const user = await userOf(sql, name, login);
        await forgiveLogin(sql, { account: name, login });
        await recordSignInChange(sql, operatorOf(user), { locked: { to: false } }, user.userId);
      });
      return `${login} of ${name} may sign in.`;
    },
  },
  "forget-secrets": {
    names: [],
    usage: "forget-secrets",
    about:
      "gives up what was sealed with a lost SECRET_KEY: all second factors, secrets of webhooks, and mails that wait",
    run: async ({ database, sealedColumns }) => {
      const forgotten = await database.transaction(null, (sql) => forgetSecrets(sql, sealedColumns));
      const counts = Object.entries(forgotten).map(([table, count]) => `${table}: ${count}`);
      return `Given up: ${counts.join(", ")}. The server starts with its key of now.`;
    },
  },
};

/** Carries out what was typed; answers what to print. @throws Error that says what to type instead. */
export async function carryOut(typed: string[], tools: () => Promise<Tools>): Promise<string> {
  const [name = "", ...rest] = typed;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(name === "" ? usage() : `There is no command ${name}.\n${usage()}`);
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: command.options ?? {},
  });
  if (positionals.length !== command.names.length)
    throw new Error(`Write: npm run account -- ${command.usage}`);
  return command.run(await tools(), { names: positionals, options: values as Given["options"] });
}

/** All commands, each with a line of what it does. */
function usage(): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n      ${command.about}`);
  return `npm run account -- COMMAND, of these:\n${lines.join("\n")}`;
}

async function create({ database, passwords, resources }: Tools, { names, options }: Given): Promise<string> {
  const name = checkAccountName(names[0] ?? "");
  const { title = name, admin: login, email } = options;
  if (login === undefined || login.trim() === "")
    throw new Error("--admin is missing: the administrator's login");
  if (email === undefined || !isMailAddress(email))
    throw new Error("--email is missing or no address: links to reset the password go there");
  const password = randomBytes(15).toString("base64url");
  const passwordHash = await passwords.hash(password);
  await database.transaction(null, async (sql) => {
    if ((await listAccounts(sql)).some((account) => account.name === name))
      throw new Error(`There is an account ${name} already`);
    const admin = { login, name: login, email, passwordHash, roles: ["ADMIN"] as ["ADMIN"] };
    await createAccount(sql, { name, title, users: [admin] }, resources);
  });
  return `The account ${name} is there. Sign in as ${login}; the password is ${password}\nIt is shown this once: keep it.`;
}

async function list({ database }: Tools): Promise<string> {
  const accounts = await database.read(null, listAccounts);
  if (accounts.length === 0) return "There is no account yet.";
  return accounts
    .map(({ name, title, users, suspended, licenceUntil, trialFrom, allowedAddresses }) =>
      [
        `${name}  ${title}  users: ${users}`,
        ...(suspended ? ["suspended"] : []),
        ...(licenceUntil === null ? [] : [`licence until ${licenceUntil}`]),
        ...(trialFrom === null ? [] : [`trial from ${trialFrom}`]),
        ...(allowedAddresses === null ? [] : [`from ${allowedAddresses.join(", ")} only`]),
      ].join("  "),
    )
    .join("\n");
}

function standing(word: string, change: { suspended: boolean }): Command["run"] {
  return async ({ database }, { names: [name = ""] }) => {
    await database.transaction(null, (sql) => changeStanding(sql, name, change));
    return `The account ${name} is ${word}.`;
  };
}

async function limit({ database }: Tools, { names: [name = ""], options }: Given): Promise<string> {
  const { "licence-until": licence, "trial-from": trial, addresses } = options;
  const change = {
    ...(licence !== undefined && { licenceUntil: dayOf(licence, 1) }),
    ...(trial !== undefined && { trialFrom: dayOf(trial) }),
    ...(addresses !== undefined && {
      allowedAddresses:
        addresses === "none" ? null : addresses.split(",").map((one) => checkNetwork(one.trim())),
    }),
  };
  if (Object.keys(change).length === 0)
    throw new Error("Say what to limit: --licence-until, --trial-from or --addresses");
  await database.transaction(null, (sql) => changeStanding(sql, name, change));
  return `The account ${name} is changed.`;
}

/** Who changes something by this command, as the account's audit names him. */
function operatorOf({ accountId }: UserKey) {
  return { accountId, userId: "operator", login: "operator", name: "Operator" };
}

/** The first moment of a day, or so many days later, in UTC. @throws Error for what is no day. */
function dayOf(given: string, later = 0): Date | null {
  if (given === "none") return null;
  const day = new Date(`${given}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + later);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(day.getTime())) return day;
  throw new Error(`"${given}" is no day; write 2027-01-31, or none`);
}
