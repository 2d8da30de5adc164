import type { Database } from "../database";
import type { Call } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { located, type Location } from "./customerLocations";
import type { Spot } from "./Place";

/** More centres tell no better where an account is at home. */
const most = 100;

/** Where the account's distribution centres are, as far as the caller may know. */
export async function centresOf(database: Database, store: ResourceStore, call: Call): Promise<Spot[]> {
  return database.read(call.caller.account.id, async (sql) => {
    const query = { offset: 0, limit: most, fields: ["address"], filter: located };
    const { json } = await store.list(sql, actorOf(call), query);
    return (JSON.parse(json) as Location[]).flatMap(({ address: { latitude, longitude } = {} }) =>
      latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
    );
  });
}
