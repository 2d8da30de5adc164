import {
  callOf,
  fillPath,
  propertyAccess,
  type Resource,
  resourceAccess,
  type Role,
  type Verb,
  type Viewer,
} from "../../schemas";
import { settingsFrom } from "../../server/settings";
import type { Client, Reply } from "./client";
import {
  type Listing,
  type Operation,
  type Page,
  type Result,
  type Stored,
  type Wire,
  wires,
} from "./families";
import { fullRecord, type Making, minimalRecord, validatorOf, type Values } from "./records";
import type { World } from "./world";

/** The demo users and their roles. */
export const logins: Record<string, Role> = {
  admin: "ADMIN",
  dispatcher: "DISPATCHER",
  service: "CUSTOMER_SERVICE",
};

/** One resource of a running server, as somebody who may edit it calls it, whichever family it speaks. */
export class Subject {
  readonly world: World;
  readonly resource: Resource;
  readonly wire: Wire;
  readonly login: string;
  readonly viewer: Viewer;

  constructor(world: World, resource: Resource) {
    this.world = world;
    this.resource = resource;
    this.wire = wires[resource["x-api"].family];
    const editor = Object.keys(logins).find((login) => resourceAccess(resource, viewerOf(login)) === "edit");
    if (editor === undefined) throw new Error(`None of the demo users may edit ${resource.name}`);
    this.login = editor;
    this.viewer = viewerOf(editor);
  }

  get client(): Client {
    return this.world.client(this.login);
  }

  pathOf(verb: Verb, values: { id?: string } = {}): { method: string; path: string } {
    const call = callOf(this.resource["x-api"], verb);
    if (!call) throw new Error(`${this.resource.name} has no ${verb}`);
    return { method: call.method, path: fillPath(call.path, values) };
  }

  /** Whether the schema allows this record (a property that is undefined is absent). */
  allows(record: Values): boolean {
    return validatorOf(this.resource)(JSON.parse(JSON.stringify(record)));
  }

  /** Whether what is written can be read back by the same caller. */
  isReadable(path: string): boolean {
    return propertyAccess(this.resource, path, this.viewer) !== "none";
  }

  /** A record that can be created now: what it must refer to is created first. */
  async newRecord(kind: "full" | "minimal" = "full"): Promise<Values> {
    const making: Making = {
      seed: this.world.nextSeed(),
      viewer: this.viewer,
      idsOf: await this.world.referencesOf(this.resource),
    };
    return kind === "full" ? fullRecord(this.resource, making) : minimalRecord(this.resource, making);
  }

  send(record: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const { method, path } = this.pathOf("create");
    return this.client.call(method, path, { json: record, headers });
  }

  /** Creates a record (a full one unless told) and answers it as the server does. */
  async create(record?: Values): Promise<Stored> {
    const reply = await this.send(record ?? (await this.newRecord()));
    const created = reply.status === 200 ? this.wire.record(reply) : undefined;
    if (!created) throw new Error(`${this.resource.name} was not created: ${reply.status} ${reply.text}`);
    return created;
  }

  async createMany(count: number): Promise<Stored[]> {
    const records: Stored[] = [];
    for (let number = 0; number < count; number += 1) records.push(await this.create());
    return records;
  }

  async read(id: string): Promise<Stored | undefined> {
    const { method, path } = this.pathOf("read", { id });
    return this.wire.record(await this.client.call(method, path));
  }

  askList(listing: Listing, client = this.client): Promise<Reply> {
    const { method, path } = this.pathOf("list");
    const parameters = this.wire.listing(listing);
    if (method !== "GET") return client.call(method, path, { json: parameters });
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
    return client.call(method, `${path}?${query.toString()}`);
  }

  async list(listing: Listing): Promise<Page> {
    const reply = await this.askList(listing);
    if (reply.status !== 200) throw new Error(`The list answered ${reply.status}: ${reply.text}`);
    return this.wire.page(reply);
  }

  update(id: string, record: Values, version?: number): Promise<Reply> {
    const { method, path } = this.pathOf("update", { id });
    return this.wire.sendUpdate(this.client, path, record, version, method);
  }

  remove(ids: string[], versions?: number[]): Promise<Reply> {
    return this.wire.remove(this.client, this.resource["x-api"], ids, versions);
  }

  async batch(operations: Operation[], dryRun = false): Promise<Result[]> {
    const { method, path } = this.pathOf("batch");
    const reply = await this.client.call(method, path, { json: { operations, dryRun } });
    if (reply.status !== 200) throw new Error(`The batch answered ${reply.status}: ${reply.text}`);
    return this.wire.results(reply);
  }

  changePassword(id: string, body: object): Promise<Reply> {
    const { method, path } = this.pathOf("changePassword", { id });
    return this.client.call(method, path, { json: body });
  }

  restore(id: string): Promise<Reply> {
    const { method, path } = this.pathOf("restore", { id });
    return this.client.call(method, path);
  }

  async history(id: string): Promise<{ rows: HistoryEntry[]; total: number }> {
    const query = new URLSearchParams({ entity: this.resource.name, id });
    return (await this.client.call("GET", `/gt/gt-api/audit?${query.toString()}`)).json();
  }
}

export type HistoryEntry = {
  user: string;
  actionType: string;
  version: number;
  description: string;
  changes: Record<string, { from?: unknown; to?: unknown }>;
};

export function viewerOf(login: string): Viewer {
  return { role: logins[login] ?? "ADMIN", settings: settingsFrom({}) };
}
