import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { Family, Resource, ResourceManifest, ResourceRecord, Role, Settings } from "../schemas";
import { createBulk } from "./bulk";
import type { BatchOperation, BatchOptions, BatchResult } from "./Batch";
import { watch, type FeedEvent, type WatchOptions } from "./changeFeed";
import type { Http } from "./http";
import { mannerOf, metaOf } from "./Meta";
import type { RecordApi } from "./RecordApi";
import { RecordMapper, type MappingOptions } from "./recordMapping";
import { createRecords } from "./records";
import { callFor, rowEnvelope } from "./rowEnvelope";
import {
  createKeyValueStorage,
  createSession,
  isUnique,
  readHistory,
  readLogs,
  readSettings,
  type HistoryPage,
  type KeyValueStorage,
  type LogEntry,
  type SessionCalls,
} from "./services";

export type ProviderOptions = MappingOptions & {
  http: Http;
  manifests: Record<string, ResourceManifest>;
  loadResource: (name: string) => Promise<Resource>;
};

/** react-admin's data provider, and what the API offers beside its methods. */
export type RunsheetDataProvider = DataProvider & {
  /** Many writes, each with its own result; see BatchOptions. Rejects only when given up. */
  batch(resource: string, operations: BatchOperation[], options?: BatchOptions): Promise<BatchResult[]>;
  /** Brings a removed record back under its id. Rejects with a plain Error where the schema names no such call. */
  restore(resource: string, id: string, idempotencyKey?: string): Promise<ResourceRecord>;
  /** Who changed what, newest first, 50 entries a page, from page 1. */
  history(resource: string, id: string, page?: number, signal?: AbortSignal): Promise<HistoryPage>;
  /** What happened to a record, newest first. Rejects with a plain Error where the schema names no such call. */
  logs(resource: string, id: string, signal?: AbortSignal): Promise<LogEntry[]>;
  isUnique(
    resource: string,
    path: string,
    value: string,
    exceptId?: string,
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** What others change, until the returned function is called. */
  watch(listener: (event: FeedEvent) => void, options?: WatchOptions): () => void;
  keyValueStorage: KeyValueStorage;
  session: SessionCalls;
  settings(role: Role): Promise<Settings>;
  /** The connection itself, for `dataProviders/services` that come late, with the part that calls them. */
  http: Http;
};

/** Each resource goes to its family by its schema (`x-api.family`). */
export function createDataProvider({
  http,
  manifests,
  loadResource,
  ...mapping
}: ProviderOptions): RunsheetDataProvider {
  const mapper = new RecordMapper(mapping);
  const resources = new Map<string, Promise<Resource>>();
  const rows = rowEnvelope(http);
  let elements: Promise<RecordApi> | undefined;

  const families: Record<Family, () => Promise<RecordApi>> = {
    rows: () => Promise.resolve(rows),
    // Loaded when the first resource needs it: it brings react-admin, which the sign-in page does without.
    elements: () => (elements ??= import("./elements").then((module) => module.elements(http))),
  };

  function load(name: string): Promise<Resource> {
    const known = resources.get(name);
    if (known) return known;
    if (!manifests[name]) {
      return Promise.reject(
        new Error(`There is no resource "${name}"; known are ${Object.keys(manifests).join(", ")}`),
      );
    }
    const loading = loadResource(name);
    resources.set(name, loading);
    loading.catch(() => resources.delete(name));
    return loading;
  }

  const records = createRecords({
    http,
    mapper,
    load,
    apiOf: (resource) => families[resource["x-api"].family](),
  });
  const bulk = createBulk({ http, mapper, records });

  const provider: RunsheetDataProvider = {
    supportAbortSignal: true,

    async getList(name, { pagination, sort, filter, meta, signal }) {
      const about = metaOf(meta);
      return typed(await records.list(name, { pagination, sort, filter }, about, mannerOf(about, signal)));
    },

    async getOne(name, { id, meta, signal }) {
      const about = metaOf(meta);
      return typed({ data: await records.read(name, String(id), mannerOf(about, signal, about.page)) });
    },

    async getMany(name, { ids, meta, signal }) {
      const { fields, silent } = metaOf(meta);
      return typed({
        data: await records.readMany(name, texts(ids), { fields }, mannerOf({ silent }, signal)),
      });
    },

    async getManyReference(name, { target, id, pagination, sort, filter, meta, signal }) {
      const about = metaOf(meta);
      const own = { ...(filter as object), [target]: id };
      return typed(
        await records.list(name, { pagination, sort, filter: own }, about, mannerOf(about, signal)),
      );
    },

    async create(name, { data, meta }) {
      return typed({
        data: await records.create(name, { ...data }, mannerOf(metaOf(meta), undefined, true)),
      });
    },

    async update(name, { id, data, previousData, meta }) {
      const about = metaOf(meta);
      const manner = mannerOf(about, undefined, true);
      const previous = previousData as RaRecord | undefined;
      return typed({ data: await records.update(name, String(id), { ...data }, previous, about, manner) });
    },

    async updateMany(name, { ids, data, meta }) {
      const results = await bulk.updateMany(name, texts(ids), { ...data }, metaOf(meta));
      return typed({ data: ids, meta: { results } });
    },

    async delete(name, { id, previousData, meta }) {
      const { resource, api } = await records.open(name);
      const about = metaOf(meta);
      const versions = about.version === undefined ? {} : { [String(id)]: about.version };
      await api.remove(resource, [String(id)], versions, mannerOf(about));
      return typed({ data: previousData ?? { id } });
    },

    async deleteMany(name, { ids, meta }) {
      const results = await bulk.deleteMany(name, texts(ids), metaOf(meta));
      return typed({ data: ids, meta: { results } });
    },

    batch: bulk.batch,

    async restore(name, id, idempotencyKey) {
      const { resource, api } = await records.open(name);
      const { family } = resource["x-api"];
      const { body } = await http.send({ ...callFor(resource, "restore", { id }), family, idempotencyKey });
      const [wire] = api.unwrap(body);
      return wire ? mapper.read(resource, wire) : records.read(name, id, {});
    },

    history: (name, id, page, signal) => readHistory(http, name, id, page, signal),
    logs: async (name, id, signal) => readLogs(http, callFor(await load(name), "logs", { id }), signal),

    async isUnique(name, path, value, exceptId, signal) {
      return isUnique({ http, records }, await load(name), { path, value, exceptId, signal });
    },

    watch: (listener, options) => watch(http, listener, options),
    keyValueStorage: createKeyValueStorage(http),
    session: createSession(http),
    settings: (role) => readSettings(http, role),
    http,
  };
  return provider;
}

/** react-admin lets each caller name the record's type; what comes is what the schema says. */
function typed<Result>(result: unknown): Result {
  return result as Result;
}

function texts(ids: Identifier[]): string[] {
  return ids.map(String);
}
