import { afterAll, beforeAll } from "vitest";
import { referencesOf, type Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { TestDatabase } from "../databases";
import { Client } from "./client";
import { AnswerChecker } from "./openApi";
import { examplesOf, typicalOf } from "./sample";
import { joinServer, type RunningServer, schemasFolder, startServer } from "./server";
import { logins, Subject } from "./subject";

let loaded: Map<string, Resource> | undefined;

/** Once a worker: what is known of a resource is kept by it. */
function shipped(): Map<string, Resource> {
  return (loaded ??= loadResources(schemasFolder));
}

/** Of the worker, not of the world: what is unique in the whole database, an API key, is made from it. */
let seed = 0;

/** A running server with its callers, and what its resources refer to. */
export class World {
  readonly resources: Map<string, Resource>;
  readonly #isShipped: boolean;
  readonly #examples: Set<string>;
  readonly #typical: Set<string>;
  readonly #clients = new Map<string, Client>();
  readonly #targets = new Map<string, string[]>();
  readonly #preparing = new Set<string>();
  #server: RunningServer | undefined;

  /** Of the shipped resources, where no others are given. */
  constructor(resources?: Map<string, Resource>) {
    this.resources = resources ?? shipped();
    this.#isShipped = resources === undefined;
    this.#examples = examplesOf(this.resources);
    this.#typical = typicalOf(this.resources);
  }

  async start(database: TestDatabase): Promise<void> {
    const server = this.#isShipped
      ? await joinServer(database.kind)
      : await startServer(database, this.resources);
    this.#server = server;
    const checker = AnswerChecker.of(await (await fetch(`${server.url}/openapi.json`)).text());
    for (const login of Object.keys(logins))
      this.#clients.set(login, new Client(server.url, await server.cookieOf(login), checker));
    this.#clients.set("nobody", new Client(server.url, undefined, checker));
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  get server(): RunningServer {
    if (!this.#server) throw new Error("The world's server is not running");
    return this.#server;
  }

  /** A caller by his login; "nobody" is not signed in. */
  client(login: string): Client {
    const client = this.#clients.get(login);
    if (!client) throw new Error(`Nobody is signed in as ${login}`);
    return client;
  }

  subject(name: string): Subject {
    const resource = this.resources.get(name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    return new Subject(this, resource);
  }

  /** Whether a property stands for all of its kind; of resources that are not shipped, each does. */
  isExample(resource: Resource, path: string): boolean {
    return !this.#isShipped || this.#examples.has(`${resource.name} ${path}`);
  }

  /** Whether a resource stands for all of its family; of those that are not shipped, each does. */
  isTypical({ name }: Resource): boolean {
    return !this.#isShipped || this.#typical.has(name);
  }

  nextSeed(): number {
    seed += 1;
    return seed;
  }

  /** Ids that records of a resource may refer to; created first, depth first. Where resources refer in a circle, it is cut. */
  async referencesOf(resource: Resource): Promise<(target: string) => string[]> {
    for (const { resource: target } of referencesOf(resource)) await this.#prepare(target);
    return (target) => this.#targets.get(target) ?? [];
  }

  async #prepare(name: string): Promise<void> {
    if (this.#targets.has(name) || this.#preparing.has(name)) return;
    this.#preparing.add(name);
    const subject = this.subject(name);
    const ids = [];
    for (let number = 0; number < 3; number += 1)
      ids.push((await subject.create(await subject.newRecord("minimal"))).id);
    this.#targets.set(name, ids);
  }
}

/** A world for a block of tests: an account of the shared server, or a server with these resources. */
export function inWorld(database: TestDatabase, resources?: Map<string, Resource>): World {
  const world = new World(resources);
  database.isShared = resources === undefined;
  beforeAll(() => world.start(database), 60_000);
  afterAll(() => world.stop());
  return world;
}
