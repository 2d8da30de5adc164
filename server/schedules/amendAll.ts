import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import type { Actor, Amend, ResourceStore } from "../resources";

/** Changes all of these orders or, where one can't be, none. @throws ApiFailure INVALID with what is the matter with it. */
export async function amendAll(
  sql: Sql,
  store: ResourceStore,
  actor: Actor,
  ids: readonly string[],
  amend: Amend,
): Promise<void> {
  const wanted = ids.map((id) => ({ id }));
  const failed = (await store.amend(sql, actor, wanted, amend)).find(({ success }) => !success);
  if (!failed) return;
  throw new ApiFailure("INVALID", { count: 1 }, { fields: { [failed.id ?? ""]: failed.errors ?? [] } });
}
