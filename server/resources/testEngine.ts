import { accountA, accountB, bothDatabases, eachDatabase, type TestDatabase } from "../../tests/databases";
import type { Property, Resource, Role, Settings } from "../../schemas";
import { beforeAll } from "vitest";
import { type Database, migrate, type Sql } from "../database";
import type { Actor } from "./actor";
import { ApiFailure } from "../../schemas/failure";
import { auditChain } from "./auditChain";
import { auditEvents } from "./auditEvent";
import { auditIndexes } from "./auditIndexes";
import { generatedNumbers } from "./generated";
import { auditNames, naturalOrder, resourceTables, unparallelInstants } from "./migrations";
import { prepareResources } from "./prepare";
import type { ResourceStore, Written } from "./store";
import { createStores } from "./stores";

/** A small world of resources, on a database of its own. */
export class TestEngine {
  readonly resources: Map<string, Resource>;
  readonly stores: Map<string, ResourceStore>;
  database: Database | undefined;

  constructor(resources: Map<string, Resource>) {
    this.resources = resources;
    this.stores = createStores(resources);
  }

  async prepare(database: Database): Promise<void> {
    this.database = database;
    await database.transaction(null, (sql) =>
      migrate(sql, [
        resourceTables,
        auditNames,
        auditChain,
        auditEvents,
        naturalOrder,
        generatedNumbers,
        unparallelInstants,
        auditIndexes,
      ]),
    );
    await database.transaction(null, (sql) => prepareResources(sql, this.resources));
  }

  store(name: string): ResourceStore {
    const store = this.stores.get(name);
    if (!store) throw new Error(`The test has no resource ${name}`);
    return store;
  }

  write<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#database().transaction(actor.accountId, work);
  }

  read<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#database().read(actor.accountId, work);
  }

  create(resource: string, record: unknown, actor = admin): Promise<Written> {
    return this.write(actor, (sql) => this.store(resource).create(sql, actor, record));
  }

  /** The record as the actor reads it. */
  async get(resource: string, id: string, actor = admin): Promise<Record<string, unknown> | undefined> {
    const found = await this.read(actor, (sql) => this.store(resource).read(sql, actor, id));
    return found && parse(found.json);
  }

  #database(): Database {
    if (!this.database) throw new Error("The test's database is not open yet");
    return this.database;
  }
}

/** Describes behaviour on each kind of database, with these resources in it. */
export function eachEngine(resources: () => Map<string, Resource>, body: (engine: TestEngine) => void): void {
  eachDatabase(withEngine(resources, body));
}

/** The same where the kind of database has a part in it. */
export function bothEngines(
  resources: () => Map<string, Resource>,
  body: (engine: TestEngine) => void,
): void {
  bothDatabases(withEngine(resources, body));
}

function withEngine(resources: () => Map<string, Resource>, body: (engine: TestEngine) => void) {
  return (test: TestDatabase) => {
    const engine = new TestEngine(resources());
    beforeAll(async () => engine.prepare(await test.open()));
    body(engine);
  };
}

export const admin = actorOf(accountA, "ADMIN");
export const otherAdmin = actorOf(accountB, "ADMIN");

export function actorOf(accountId: string, role: Role, settings: Settings = {}): Actor {
  return { accountId, userId: `user-${role}`, login: role.toLowerCase(), role, settings };
}

/** A resource of the elements family with no more than it needs. */
export function resourceOf(
  name: string,
  properties: Record<string, Property>,
  rest: Partial<Resource> = {},
): Resource {
  return {
    $schema: "./resource.meta.json",
    name,
    title: `Title of ${name}`,
    type: "object",
    properties,
    additionalProperties: false,
    "x-api": { family: "elements", base: `/${name}` },
    "x-list": { title: Object.keys(properties)[0] ?? "id", columns: Object.keys(properties) },
    ...rest,
  };
}

export function resourceMap(...resources: Resource[]): Map<string, Resource> {
  return new Map(resources.map((resource) => [resource.name, resource]));
}

export function parse(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>;
}

/** The refusal that work ends in. */
export async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
  throw new Error("It was not refused");
}
