import type { RawBuilder } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { Resource, Role } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { createAccount, fillDemo, hashPassword } from "../../server/accounts";
import { buildApp } from "../../server/app";
import { readConfig } from "../../server/config";
import type { Database } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";
import type { TestDatabase } from "../databases";
import { testSecrets } from "../secrets";

export const password = "correct horse battery";

export type Reply = { status: number; headers: Headers; text: string; json<T = Envelope>(): T };
export type Envelope = {
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

/**
 * The server with two accounts, `demo` and `other`, each with an admin, a dispatcher and a service user, and a clock
 * that a test can set forward.
 */
export class Platform {
  url = "";
  /** Seconds for which answers to sign-ins were held back; nothing waits for them here. */
  readonly waits: number[] = [];
  /** Every line of the server's log, at its most talkative. */
  readonly log: string[] = [];
  /** How often the server looks whether the day of a setting has come; set before it starts. */
  lookForDueSettingsMs: number | undefined;
  #database: Database | undefined;
  #ahead = 0;
  #stop = async () => {};

  async start(test: TestDatabase, environment: Record<string, string> = {}): Promise<void> {
    const resources = loadResources("schemas");
    const database = await this.#open(test, resources);
    await fillDemo(database, resources, password);
    await database.transaction(null, async (sql) => {
      const passwordHash = await hashPassword(password);
      const user = (login: string, role: Role) => ({
        login,
        name: login,
        passwordHash,
        roles: [role] as [Role],
      });
      const users = [
        user("admin", "ADMIN"),
        user("dispatcher", "DISPATCHER"),
        user("service", "CUSTOMER_SERVICE"),
      ];
      await createAccount(sql, { name: "other", title: "Other", users }, resources);
    });
    await this.#serve(test, resources, environment);
  }

  /** Ends the server and its database, and starts both again on what is stored. */
  async restart(test: TestDatabase): Promise<void> {
    await this.stop();
    await this.database.close();
    const resources = loadResources("schemas");
    await this.#open(test, resources);
    await this.#serve(test, resources, {});
  }

  async #open(test: TestDatabase, resources: Map<string, Resource>): Promise<Database> {
    this.#database = await test.open();
    await prepareDatabase(this.#database, resources);
    return this.#database;
  }

  async #serve(
    test: TestDatabase,
    resources: Map<string, Resource>,
    environment: Record<string, string>,
  ): Promise<void> {
    const now = () => this.now();
    const wait = async (ms: number) => void this.waits.push(ms / 1000);
    const app = await buildApp({
      config: readConfig({ DATA_DIR: test.dataDir, ...environment }),
      database: this.database,
      resources,
      now,
      wait,
      lookForDueSettingsMs: this.lookForDueSettingsMs,
      secrets: testSecrets,
      logger: pino({ level: "trace" }, { write: (line) => void this.log.push(line) }),
    });
    this.url = await app.listen({ port: 0, host: "127.0.0.1" });
    this.#stop = () => app.close();
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** What an operator changes in the database, as the system. */
  async change(statement: RawBuilder<unknown>): Promise<unknown[]> {
    return this.database.transaction(null, async (sql) => (await statement.execute(sql)).rows);
  }

  get database(): Database {
    if (!this.#database) throw new Error("The platform is not running");
    return this.#database;
  }

  /** The server's time. */
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Sets the server's clock forward. */
  pass(time: { minutes: number }): void {
    this.#ahead += time.minutes * 60_000;
  }

  /** Sends it as a script of the console does; a form's own page can't set this header. */
  async send(method: string, path: string, init: Init = {}): Promise<Reply> {
    const headers = { "x-requested-with": "XMLHttpRequest", ...init.headers };
    const answer = await fetch(this.url + path, { redirect: "manual", ...init, headers, method });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  login(login: string, { account = "demo", headers, secret = password, fields }: SignIn = {}) {
    return this.send("POST", "/gt/gt-api/auth/login", {
      headers: { origin: this.url, ...headers },
      body: new URLSearchParams({ account, login, password: secret, ...fields }),
    });
  }

  /** A user with a session of his own. */
  async signIn(login: string, account?: string): Promise<User> {
    const reply = await this.login(login, { ...(account !== undefined && { account }) });
    const cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return new User(this, cookie);
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

/** The platform for the tests of a block. */
export function onPlatform(
  test: TestDatabase,
  environment: () => Record<string, string> = () => ({}),
): Platform {
  const platform = new Platform();
  test.isPrepared = true;
  beforeAll(() => platform.start(test, environment()));
  afterAll(() => platform.stop());
  return platform;
}
