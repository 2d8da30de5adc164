import { updateSends, type Resource, type ResourceManifest, type ResourceRecord } from "../schemas";
import { changedProperties, hasMoved } from "./changes";
import { chunksOf, forEachOf } from "./concurrency";
import { ApiError, type Http } from "./http";
import { mergedReads } from "./mergedReads";
import type { Meta } from "./Meta";
import { ownError } from "./ownError";
import type { Group, Manner, RecordApi, Wire } from "./RecordApi";
import type { RecordMapper } from "./recordMapping";
import { isSame } from "./sameness";
import { defaultSort } from "./sorting";
import { versionOf } from "./wireRecords";

export type ListParams = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: "ASC" | "DESC" };
  filter?: Record<string, unknown>;
};
export type Sources = {
  http: Http;
  mapper: RecordMapper;
  load: (name: string) => Promise<Resource>;
  apiOf: (resource: Resource) => Promise<RecordApi>;
};

/** How many ids one read by ids names, where they travel in the address, and where in a body. */
const idsPerRead = { address: 100, body: 1_000 };

/** One resource's records, mapped, one at a time or listed; both families behind one face. Rejects with ApiError. */
export function createRecords({ mapper, load, apiOf, http }: Sources) {
  const merged = mergedReads<ResourceRecord>();
  /** Saves whose answer was lost, by key: a further try sends the same request, whatever the record is by then. */
  const unanswered = new Map<string, Save>();

  async function open(name: string): Promise<{ resource: Resource; api: RecordApi }> {
    const resource = await load(name);
    return { resource, api: await apiOf(resource) };
  }

  /** The conflict's current record as the console knows records. */
  async function mapped<Result>(resource: Resource, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.current) error.current = mapper.read(resource, error.current);
      throw error;
    }
  }

  async function list(name: string, params: ListParams, meta: Meta, manner: Manner) {
    const { resource, api } = await open(name);
    const { q, ...filter } = params.filter ?? {};
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 1_000 };
    const found = await api.list(
      resource,
      {
        page,
        perPage,
        sort: params.sort?.field ? params.sort : defaultSort(resource),
        filter,
        search: meta.search ?? (typeof q === "string" ? q : undefined),
        fields: meta.fields,
        groupBy: meta.groupBy,
      },
      manner,
    );
    return {
      data: found.records.map((wire) => mapper.read(resource, wire)),
      total: found.total,
      ...(found.groups && { meta: { groups: found.groups satisfies Group[] } }),
    };
  }

  async function read(name: string, id: string, manner: Manner): Promise<ResourceRecord> {
    const { resource, api } = await open(name);
    return mapper.read(resource, await api.read(resource, id, manner));
  }

  /** The records with these ids, in their order; one that is not there is left out. */
  async function readMany(
    name: string,
    ids: string[],
    meta: Meta,
    manner: Manner,
  ): Promise<ResourceRecord[]> {
    const { resource } = await open(name);
    return merged(
      JSON.stringify([name, meta]),
      ids,
      (all, signal) => readAll(resource, all, meta, { ...manner, signal }),
      manner.signal,
    );
  }

  async function readAll(resource: ResourceManifest, ids: string[], meta: Meta, manner: Manner) {
    const size = resource["x-api"].list?.startsWith("POST") ? idsPerRead.body : idsPerRead.address;
    const lists = await forEachOf(chunksOf(ids, size), (chunk) => {
      const params = { filter: { id: chunk }, pagination: { page: 1, perPage: chunk.length } };
      return list(resource.name, params, meta, manner);
    });
    const found = new Map(lists.flatMap(({ data }) => data.map((record) => [record.id, record] as const)));
    const wanted = new Set(ids);
    const filtersIds = [...found.keys()].every((id) => wanted.has(id));
    // A server that does not know the filter answers with its first page: what is not on it is read by itself.
    const missing = filtersIds ? [] : ids.filter((id) => !found.has(id));
    const alone = await forEachOf(missing, (id) => readIfThere(resource.name, id, manner));
    for (const record of alone) if (record) found.set(record.id, record);
    return found;
  }

  async function readIfThere(name: string, id: string, manner: Manner): Promise<ResourceRecord | undefined> {
    try {
      return await read(name, id, { ...manner, errors: "gathered" });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function create(name: string, data: Wire, manner: Manner): Promise<ResourceRecord> {
    const { resource, api } = await open(name);
    return mapped(resource, async () => {
      const wire = await api.create(resource, mapper.write(resource, data), manner);
      return wire ? mapper.read(resource, wire) : { ...data, id: typeof data.id === "string" ? data.id : "" };
    });
  }

  /**
   * Sends what changed against `previous` and the version it had. Unchanged: nothing is sent. Where the API replaces
   * records, the changes go on top of the record as it stands, for `previous` may be a part of it (a list's columns).
   * Where records carry no version, the record is read again first and compared.
   */
  async function update(
    name: string,
    id: string,
    data: Wire,
    previous: Wire | undefined,
    meta: Meta,
    manner: Manner,
  ) {
    const { resource, api } = await open(name);
    const changes = changedProperties(resource, data, previous);
    if (previous && Object.keys(changes).length === 0) return { ...previous, id } as ResourceRecord;
    const key = manner.idempotencyKey ?? crypto.randomUUID();
    return mapped(resource, async () => {
      const known = unanswered.get(key);
      const save = known && isSame(known.changes, changes) ? known : await prepared();
      if (save.version !== undefined) unanswered.set(key, save);
      try {
        const wire = await api.update(resource, id, save.body, save.version, {
          ...manner,
          idempotencyKey: key,
        });
        unanswered.delete(key);
        return mapper.read(resource, wire ?? (await api.read(resource, id, manner)));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status > 0) unanswered.delete(key);
        throw error;
      }
    });

    async function prepared(): Promise<Save> {
      const whole = updateSends(resource["x-api"]) === "record";
      const version = meta.version ?? versionOf(previous) ?? versionOf(data);
      const wireOf = (body: Wire) => mapper.write(resource, body, id);
      if (!whole && (version !== undefined || !previous)) return { changes, body: wireOf(changes), version };
      const current = mapper.read(resource, await api.read(resource, id, manner));
      if (version === undefined && previous && hasMoved(resource, previous, current)) {
        throw conflict(http, current, manner);
      }
      const body = whole ? { ...current, ...changes, id } : changes;
      return { changes, body: wireOf(body), version: version ?? versionOf(current) };
    }
  }

  return { open, list, read, readMany, create, update };
}

export type Records = ReturnType<typeof createRecords>;

/** `body` as it goes over the wire. */
type Save = { changes: Wire; body: Wire; version: number | undefined };

/** What a server that keeps versions would have answered. */
function conflict(http: Http, current: ResourceRecord, manner: Manner): ApiError {
  const error = new ApiError({ status: 409, errors: [ownError("VERSION_CONFLICT")], current });
  if (!manner.save && manner.errors !== "gathered") http.report(error);
  return error;
}
