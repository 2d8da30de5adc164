import { pino } from "pino";
import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { type DemoCompany, fillDemo } from "../../server/accounts";
import { buildApp } from "../../server/app";
import { readConfig } from "../../server/config";
import type { Database } from "../../server/database";
import { codeVersion, prepareDatabase } from "../../server/prepareDatabase";
import type { TestDatabase } from "../databases";
import { testSecrets } from "../secrets";

export const password = "correct horse battery";

/** It is read and hashed once a worker. */
let code: string | undefined;

export type ServerOptions = {
  environment?: Record<string, string>;
  /** In place of the shipped ones. */
  resources?: Map<string, Resource>;
  /** What the account `demo` is; an empty account, unless told. */
  company?: DemoCompany;
  /** How many times as often as usual it looks for what it does unasked. */
  pace?: number | undefined;
};

/** The real server in this process, on a port of its own: over HTTP, as the console speaks to it. */
export class TestServer {
  readonly resources: Map<string, Resource>;
  url = "";
  /** Seconds for which answers to sign-ins were held back; nothing waits for them here. */
  readonly waits: number[] = [];
  /** Every line of the server's log, at its most talkative. */
  readonly log: string[] = [];
  readonly #test: TestDatabase;
  readonly #options: ServerOptions;
  #database: Database | undefined;
  #ahead = 0;
  #close = async () => {};

  constructor(test: TestDatabase, options: ServerOptions = {}) {
    this.#test = test;
    this.#options = options;
    this.resources = options.resources ?? loadResources("schemas");
  }

  /** Opens the database, with the account `demo` in it, and serves it. */
  async start(): Promise<void> {
    const database = await this.#test.open();
    this.#database = database;
    await prepareDatabase(database, this.resources, (code ??= codeVersion()));
    await fillDemo(database, this.resources, password, this.#options.company);
    const app = await buildApp({
      config: readConfig({ DATA_DIR: this.#test.dataDir, ...this.#options.environment }),
      database,
      resources: this.resources,
      now: () => this.now(),
      wait: async (ms) => void this.waits.push(ms / 1000),
      pace: this.#options.pace,
      secrets: testSecrets,
      logger: pino({ level: "trace" }, { write: (line) => void this.log.push(line) }),
    });
    this.url = await app.listen({ port: 0, host: "127.0.0.1" });
    this.#close = async () => {
      await app.close();
      await database.close();
    };
  }

  async stop(): Promise<void> {
    const close = this.#close;
    this.#close = async () => {};
    await close();
  }

  get database(): Database {
    if (!this.#database) throw new Error("The server is not running");
    return this.#database;
  }

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Sets its clock forward. */
  pass(time: { minutes: number }): void {
    this.#ahead += time.minutes * 60_000;
  }

  /** For the next file that shares it: its clock right, nothing logged, nothing held back. */
  forget(): void {
    this.#ahead = 0;
    this.log.length = 0;
    this.waits.length = 0;
  }
}
