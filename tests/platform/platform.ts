import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createAccount, demoAccount, demoUsers, hashPassword } from "../../server/accounts";
import type { Database } from "../../server/database";
import type { TestDatabase } from "../databases";
import { sharedServer } from "./sharedServer";
import { password, TestServer } from "./TestServer";

export { password };

export type Reply = { status: number; headers: Headers; text: string; json<T = Envelope>(): T };
type Envelope = {
  success: boolean;
  rows: Record<string, unknown>[];
  errors?: { code: string; metadata: Record<string, unknown> }[];
};

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

type SignIn = {
  account?: string;
  headers?: Record<string, string>;
  secret?: string;
  /** What else the form has. */
  fields?: Record<string, string>;
};

/** What an account of that name is called: `Demo` of `demo`. */
export function titleOf(account: string): string {
  return account.charAt(0).toUpperCase() + account.slice(1);
}

let made = 0;
/** It takes as long as a sign-in, and is the same for all. */
let hashed: Promise<string> | undefined;

/**
 * A server with two accounts of this platform's own, each with an admin, a dispatcher and a service user, and a clock
 * that a test can set forward. The server is shared with the worker's other files, unless it is one of its own.
 */
export class Platform {
  /** The names of its accounts: that of whoever signs in, unless told, and one that must not see it. */
  readonly account: string;
  readonly other: string;
  /** How many times as often as usual a server of its own looks for what it does unasked; set before it starts. */
  pace = 10;
  #server: TestServer | undefined;
  #isOwn = false;

  constructor(account?: string) {
    made += 1;
    this.account = account ?? `ours${made}`;
    this.other = account === undefined ? `theirs${made}` : "other";
  }

  /** Joins the server of this worker. */
  async join(kind: Database["kind"]): Promise<void> {
    this.#server = await sharedServer(kind);
    this.#server.forget();
    await this.change(sql`delete from sign_in_counter`);
    await this.#createAccounts(this.account, this.other);
  }

  /** Starts a server of its own. */
  async start(test: TestDatabase, environment: Record<string, string> = {}): Promise<void> {
    this.#isOwn = true;
    await this.#serve(test, environment);
    await this.#createAccounts(this.other);
  }

  /** Ends its own server and its database, and starts both again on what is stored. */
  async restart(test: TestDatabase): Promise<void> {
    await this.stop();
    await this.#serve(test, {});
  }

  async stop(): Promise<void> {
    if (this.#isOwn) await this.#server?.stop();
  }

  async #serve(test: TestDatabase, environment: Record<string, string>): Promise<void> {
    this.#server = new TestServer(test, { environment, pace: this.pace });
    await this.#server.start();
  }

  async #createAccounts(...names: string[]): Promise<void> {
    const passwordHash = await (hashed ??= hashPassword(password));
    const users = demoUsers.map((user) => ({ ...user, passwordHash }));
    await this.database.transaction(null, async (trx) => {
      for (const name of names)
        await createAccount(trx, { name, title: titleOf(name), users }, this.server.resources);
    });
  }

  get server(): TestServer {
    if (!this.#server) throw new Error("The platform is not running");
    return this.#server;
  }

  get url(): string {
    return this.server.url;
  }

  get database(): Database {
    return this.server.database;
  }

  /** Seconds for which answers to sign-ins were held back; nothing waits for them here. */
  get waits(): number[] {
    return this.server.waits;
  }

  /** Every line of the server's log, at its most talkative. */
  get log(): string[] {
    return this.server.log;
  }

  /** What an operator changes in the database, as the system. */
  async change(statement: RawBuilder<unknown>): Promise<unknown[]> {
    return this.database.transaction(null, async (trx) => (await statement.execute(trx)).rows);
  }

  /** The server's time. */
  now(): Date {
    return this.server.now();
  }

  /** Sets the server's clock forward. */
  pass(time: { minutes: number }): void {
    this.server.pass(time);
  }

  /** Sends it as a script of the console does; a form's own page can't set this header. */
  async send(method: string, path: string, init: Init = {}): Promise<Reply> {
    const headers = { "x-requested-with": "XMLHttpRequest", ...init.headers };
    const answer = await fetch(this.url + path, { redirect: "manual", ...init, headers, method });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  login(login: string, { account = this.account, headers, secret = password, fields }: SignIn = {}) {
    return this.send("POST", "/gt/gt-api/auth/login", {
      headers: { origin: this.url, ...headers },
      body: new URLSearchParams({ account, login, password: secret, ...fields }),
    });
  }

  /** A user with a session of his own. */
  async signIn(login: string, account?: string): Promise<User> {
    return this.userOf(await this.login(login, { ...(account !== undefined && { account }) }));
  }

  /** Who has the session that an answer has begun or renamed. */
  userOf({ headers }: Reply): User {
    return new User(this, headers.getSetCookie()[0]?.split(";")[0] ?? "");
  }
}

export class User {
  readonly #platform: Platform;
  readonly cookie: string;

  constructor(platform: Platform, cookie: string) {
    this.#platform = platform;
    this.cookie = cookie;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#platform.send("GET", path, { headers: this.#headers(headers) });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#platform.send("POST", path, {
      headers: this.#headers({ "content-type": "application/json", ...headers }),
      body: JSON.stringify(body),
    });
  }

  send(method: string, path: string, init: Init = {}): Promise<Reply> {
    const headers = this.#headers(init.headers);
    return this.#platform.send(method, path, { ...init, headers });
  }

  async me(): Promise<{ id: string; account: { id: string } }> {
    return (await this.get("/gt/gt-api/users/current")).json<{ rows: [never] }>().rows[0];
  }

  #headers(headers: Record<string, string> = {}): Record<string, string> {
    return { origin: this.#platform.url, cookie: this.cookie, ...headers };
  }
}

/** Accounts of their own for the tests of a block, on the server that this worker's files share. */
export function onPlatform(test: TestDatabase): Platform {
  const platform = new Platform();
  test.isShared = true;
  beforeAll(() => platform.join(test.kind));
  return platform;
}

/** A server of their own for the tests of a block: with settings, a clock or a database that others must not meet. */
export function onOwnPlatform(
  test: TestDatabase,
  environment: () => Record<string, string> = () => ({}),
): Platform {
  const platform = new Platform(demoAccount);
  test.isPrepared = true;
  beforeAll(() => platform.start(test, environment()));
  afterAll(() => platform.stop());
  return platform;
}
