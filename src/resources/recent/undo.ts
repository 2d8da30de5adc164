import {
  isApiError,
  type BatchOperation,
  type BatchResult,
  type RunsheetDataProvider,
} from "../../../dataProviders";
import { callOf, updateSends, type ErrorItem, type ResourceManifest } from "../../../schemas";
import type { ActionItem, RecentAction, UndoResult } from "./RecentAction";

type Api = Pick<RunsheetDataProvider, "batch" | "restore" | "create" | "getMany">;

/**
 * Sends the inverse of an action: what was removed is restored, what was created is removed, what was changed gets its
 * former values. Each is guarded by the version that the action left; what somebody has changed since stays, and is told.
 */
export async function undo(api: Api, manifest: ResourceManifest, action: RecentAction): Promise<UndoResult> {
  const results =
    action.kind === "remove" ? await restored(api, manifest, action) : await reverted(api, manifest, action);
  const failed = action.items.flatMap((item, index) => {
    const result = results[index];
    return result?.success === true ? [] : [{ item, errors: result?.errors ?? [] }];
  });
  return { done: action.items.length - failed.length, failed };
}

/** Removed records come back one by one, under their ids where the API can. */
async function restored(
  api: Api,
  manifest: ResourceManifest,
  { resource, items }: RecentAction,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  const restores = callOf(manifest["x-api"], "restore") !== undefined;
  for (const item of items) {
    const back = () =>
      restores
        ? api.restore(resource, item.id)
        : api.create(resource, { data: item.before ?? {}, meta: { silent: true } });
    results.push(await attempted(back));
  }
  return results;
}

async function reverted(
  api: Api,
  manifest: ResourceManifest,
  { resource, items }: RecentAction,
): Promise<BatchResult[]> {
  const whole = updateSends(manifest["x-api"]) === "record";
  const changed = items.flatMap(({ id, before }) => (before ? [id] : []));
  const current = whole && changed.length > 0 ? (await api.getMany(resource, { ids: changed })).data : [];
  const found = new Map(current.map((record) => [String(record.id), record as Record<string, unknown>]));
  return api.batch(
    resource,
    items.map((item) => inverse(item, found.get(item.id))),
  );
}

/** An API that replaces records gets the former values inside the record as it stands. */
function inverse(
  { id, version, before, after }: ActionItem,
  current: Record<string, unknown> | undefined,
): BatchOperation {
  if (!before) return { op: "remove", id, version };
  const former = Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after ?? {})])].map((name) => [
      name,
      before[name] ?? null,
    ]),
  );
  return { op: "update", id, version, record: { ...current, ...former } };
}

async function attempted(work: () => Promise<unknown>): Promise<BatchResult> {
  try {
    await work();
    return { success: true };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { success: false, errors: errorsOf(error.items, error.message) };
  }
}

function errorsOf(items: ErrorItem[], message: string): ErrorItem[] {
  return items.length > 0 ? items : [{ code: "", message }];
}
