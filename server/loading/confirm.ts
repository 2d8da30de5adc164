import { randomUUID } from "node:crypto";
import { ApiFailure } from "../../schemas/failure";
import type { LoadingStatus, RunLoadingState } from "../../schemas/loading";
import type { Sql } from "../database";
import { tell } from "../orders";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import { readKeptRun } from "../runs";
import { noteWords } from "./noteWords";
import { type LoadedRun, readLoadingsOf } from "./rows";
import { notLoaded, type RunLoading, stateOfLoading } from "./runLoading";

/** Has the days of runs looked at again, now, and tells who drives and loads them. */
export type WakeDays = (sql: Sql, accountId: string, runs: readonly LoadedRun[]) => Promise<void>;

type Parts = { orders: ResourceStore; wakeDays: WakeDays; now: () => Date };
type Word = { id: string; name?: string; comment?: string };

const nothingToSay = new Set<LoadingStatus>(["NOT_STARTED", "LOADED", "CANCELLED"]);

/**
 * Somebody of the desk lets a run leave as it is loaded, in his own name or for another person. Said again, it changes
 * nothing. @throws ApiFailure NOT_FOUND, LOADING_NOTHING_TO_CONFIRM
 */
export async function confirmLoading(
  sql: Sql,
  actor: Actor,
  { id, name, comment }: Word,
  { orders, wakeDays, now }: Parts,
): Promise<RunLoadingState> {
  const { accountId, userId, login } = actor;
  await takeTurn(sql, actor);
  const run = await readKeptRun(sql, accountId, id);
  if (!run) throw new ApiFailure("NOT_FOUND", { id });
  const before = await readLoading(sql, accountId, id);
  if (before.confirmed) return stateOfLoading(before);
  if (nothingToSay.has(before.status))
    throw new ApiFailure("LOADING_NOTHING_TO_CONFIRM", { run: id, status: before.status });
  const own = actor.name ?? login;
  const latest = before.updated ? Date.parse(before.updated.at) : 0;
  const said = {
    loading: "confirmed",
    name: name?.trim() || own,
    ...(comment?.trim() && { comment: comment.trim() }),
  } as const;
  await tell(sql, orders, actor, [
    {
      event: {
        id: randomUUID(),
        run: id,
        kind: "loading",
        said,
        // Who confirms has seen what is known, be a phone's clock ahead or not.
        occurredAt: new Date(Math.max(now().getTime(), latest)).toISOString(),
        who: { id: userId, name: own, role: actor.role },
        source: "HAND",
      },
    },
  ]);
  await wakeDays(sql, accountId, [{ aoc: run.aoc, driver: run.driver, date: run.day }]);
  const then = stateOfLoading(await readLoading(sql, accountId, id));
  await noteWords(sql, actor, [{ ...run, said }]);
  return then;
}

async function readLoading(sql: Sql, accountId: string, id: string): Promise<RunLoading> {
  return (await readLoadingsOf(sql, accountId, [id])).get(id) ?? notLoaded;
}
