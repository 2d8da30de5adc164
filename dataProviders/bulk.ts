import { callOf, type ErrorItem, type Resource } from "../schemas";
import type { BatchOperation, BatchOptions, BatchResult } from "./Batch";
import { chunksOf, forEachOf } from "./concurrency";
import { ApiError, isAbort, type Http } from "./http";
import type { Meta } from "./Meta";
import { PartialFailure } from "./PartialFailure";
import type { Manner, RecordApi, RowResult, Wire } from "./RecordApi";
import type { RecordMapper } from "./recordMapping";
import type { Records } from "./records";
import { callFor } from "./rowEnvelope";
import { errorsOf, refusedIds } from "./rowErrors";
import { isWire, versionOf } from "./wireRecords";

/** The most operations of one batch call (architecture.md). */
const operationsPerCall = 1_000;

/** Writes of many records, each with its own result. */
export function createBulk({
  http,
  mapper,
  records,
}: {
  http: Http;
  mapper: RecordMapper;
  records: Records;
}) {
  /**
   * Every operation is tried by itself: one call a thousand where the schema names a batch call, else one call each.
   * Resolves with a result for each, in order. Rejects only when it is given up by its signal.
   */
  async function batch(
    name: string,
    operations: BatchOperation[],
    options: BatchOptions = {},
  ): Promise<BatchResult[]> {
    const { resource, api } = await records.open(name);
    const { dryRun = false, signal, idempotencyKey = crypto.randomUUID(), onProgress } = options;
    const batched = callOf(resource["x-api"], "batch") !== undefined;
    const results: BatchResult[] = [];
    for (const [index, part] of chunksOf(operations, batched ? operationsPerCall : 20).entries()) {
      signal?.throwIfAborted();
      const manner: Manner = { signal, errors: "gathered", idempotencyKey: `${idempotencyKey}:${index}` };
      const done = batched
        ? await sendPart(resource, api, part, dryRun, manner)
        : await forEachOf(part, (operation, place) =>
            dryRun
              ? Promise.resolve({ success: true, unchecked: true })
              : attempt(idOf(operation), () =>
                  sendOne(name, operation, {
                    ...manner,
                    idempotencyKey: `${idempotencyKey}:${index}.${place}`,
                  }),
                ),
          );
      results.push(...done);
      onProgress?.({ done: results.length, total: operations.length, results: [...results] });
    }
    return results;
  }

  async function sendPart(
    resource: Resource,
    api: RecordApi,
    part: BatchOperation[],
    dryRun: boolean,
    manner: Manner,
  ) {
    const operations = part.map((operation) =>
      "record" in operation
        ? { ...operation, record: mapper.write(resource, operation.record, operation.id) }
        : operation,
    );
    try {
      const call = callFor(resource, "batch", {});
      const { family } = resource["x-api"];
      const { body } = await http.send({
        ...manner,
        ...call,
        family,
        json: { dryRun, operations },
        keyless: dryRun,
      });
      const answered = api.unwrap(body);
      return part.map((operation, index) => resultOf(resource, operation, answered[index]));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return part.map((operation) => ({ id: idOf(operation), success: false, errors: errorsOf(error) }));
    }
  }

  function resultOf(resource: Resource, operation: BatchOperation, answered: Wire | undefined): BatchResult {
    if (!answered)
      return { id: idOf(operation), success: false, errors: errorsOf(new ApiError({ status: 200 })) };
    const record = isWire(answered.record) ? mapper.read(resource, answered.record) : undefined;
    return {
      success: answered.success === true,
      id: textOf(answered.id) ?? record?.id ?? idOf(operation),
      version: versionOf(answered) ?? versionOf(record),
      ...(record && { record }),
      ...(Array.isArray(answered.errors) &&
        answered.errors.length > 0 && { errors: answered.errors as ErrorItem[] }),
    };
  }

  async function sendOne(name: string, operation: BatchOperation, manner: Manner): Promise<BatchResult> {
    if (operation.op === "create") return ofRecord(await records.create(name, withId(operation), manner));
    if (operation.op === "update") {
      const { id, record, version } = operation;
      return ofRecord(await records.update(name, id, record, undefined, { version }, manner));
    }
    const { id, version } = operation;
    return (
      (await removeChunk(name, [id], version === undefined ? {} : { [id]: version }, manner))[0] ?? {
        id,
        success: true,
      }
    );
  }

  /** A part of a record to each of many. Throws PartialFailure when some were refused. */
  async function updateMany(name: string, ids: string[], data: Wire, meta: Meta): Promise<RowResult[]> {
    const operations = ids.map((id): BatchOperation => {
      return { op: "update", id, version: meta.versions?.[id], record: data };
    });
    const answered = await batch(name, operations, { idempotencyKey: meta.idempotencyKey });
    return settled(ids.map((id, index) => ({ success: false, ...answered[index], id })));
  }

  /** Throws PartialFailure when some were refused. */
  async function deleteMany(name: string, ids: string[], meta: Meta): Promise<RowResult[]> {
    const { resource, api } = await records.open(name);
    const { idempotencyKey = crypto.randomUUID(), versions = {} } = meta;
    if (callOf(resource["x-api"], "batch") !== undefined) {
      const operations = ids.map((id): BatchOperation => ({ op: "remove", id, version: versions[id] }));
      const answered = await batch(name, operations, { idempotencyKey });
      return settled(ids.map((id, index) => ({ success: false, ...answered[index], id })));
    }
    const parts = await forEachOf(chunksOf(ids, api.idsPerRemoval(resource)), (part, index) =>
      removeChunk(name, part, versions, { errors: "gathered", idempotencyKey: `${idempotencyKey}:${index}` }),
    );
    return settled(parts.flat());
  }

  /**
   * Removes many in one call. A server may have removed the others when it refuses some, or none at all: what is still there
   * and was not refused itself is tried again, by itself where the refusal names nobody.
   */
  async function removeChunk(
    name: string,
    ids: string[],
    versions: Record<string, number>,
    manner: Manner,
  ): Promise<RowResult[]> {
    const { resource, api } = await records.open(name);
    try {
      await api.remove(resource, ids, versions, manner);
      return ids.map((id) => ({ id, success: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (ids.length === 1 || error.status === 0)
        return ids.map((id) => ({ id, success: false, errors: errorsOf(error) }));
      const refused = refusedIds(error);
      const left = await stillThere(name, ids);
      const again = ids.filter((id) => left.has(id) && !refused.has(id));
      const parts = refused.size > 0 ? (again.length > 0 ? [again] : []) : again.map((id) => [id]);
      const tried = await forEachOf(parts, (part, index) =>
        removeChunk(name, part, versions, { ...manner, idempotencyKey: `${manner.idempotencyKey}.${index}` }),
      );
      const byId = new Map(tried.flat().map((result) => [result.id, result]));
      return ids.map((id) => {
        const errors = refused.get(id);
        return errors ? { id, success: false, errors } : (byId.get(id) ?? { id, success: true });
      });
    }
  }

  /** All of them, where that can't be asked: each is then tried by itself. */
  async function stillThere(name: string, ids: string[]): Promise<Set<string>> {
    try {
      return new Set((await records.readMany(name, ids, {}, { errors: "gathered" })).map(({ id }) => id));
    } catch (error) {
      if (error instanceof ApiError) return new Set(ids);
      throw error;
    }
  }

  return { batch, updateMany, deleteMany };
}

async function attempt(id: string | undefined, work: () => Promise<BatchResult>): Promise<BatchResult> {
  try {
    return await work();
  } catch (error) {
    if (isAbort(error) || !(error instanceof ApiError)) throw error;
    return { id, success: false, errors: errorsOf(error) };
  }
}

function settled(results: RowResult[]): RowResult[] {
  if (results.some(({ success }) => !success)) throw new PartialFailure(results);
  return results;
}

function ofRecord(record: Wire & { id: string }): BatchResult {
  return { success: true, id: record.id, version: versionOf(record), record };
}

function withId({ id, record }: { id?: string; record: Wire }): Wire {
  return id === undefined ? record : { ...record, id };
}

function idOf(operation: BatchOperation): string | undefined {
  return operation.id;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
