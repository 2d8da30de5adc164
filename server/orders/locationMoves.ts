import { sql as template } from "kysely";
import { territoryFinder } from "../areas";
import {
  amendRecords,
  type Draft,
  own,
  type RecordRules,
  sameJson,
  type Stored,
  tableOf,
  type Values,
  type Work,
} from "../resources";
import { type Location, placeOf, stateOf } from "./location";
import { orderOf } from "./order";
import { statusesIn } from "./statuses";
import { isFoundByPlace, territoryAt, withTerritory } from "./territory";
import type { OrderSettings } from "./settingsRead";

/** Orders that lie where their customer location lies move with it, as long as they are not over (domain 6). */
export const locationRules: RecordRules = {
  settle: async () => undefined,
  async follow(work, drafts) {
    const moved = new Map(drafts.filter(isMoved).map(({ id, after }) => [id, after]));
    if (moved.size === 0) return;
    const wanted = await ordersAt(work, [...moved.keys()]);
    if (wanted.length === 0) return;
    const become = await movedOrder(work, moved);
    await amendRecords({ ...work, table: tableOf(work.tables, "orders") }, wanted, become);
  },
  refuseLeaving: () => undefined,
  leave: async () => undefined,
};

/** What says where a location's orders are, and how sure that is. */
const placing = ["address", "locationIsVerified"];

function isMoved({ before, after }: Draft): boolean {
  return !!before && placing.some((name) => !sameJson(own(before.values, name), own(after.values, name)));
}

async function ordersAt({ sql, actor }: Work, locations: string[]): Promise<{ id: string }[]> {
  const { rows } = await template<{ id: string }>`
    select id from orders where account_id = ${actor.accountId} and "customerLocation" = any(${locations}::text[])
      and not (status = any(${statusesIn("final")}::text[]))
    order by id`.execute(sql);
  return rows;
}

async function movedOrder({ sql, actor }: Work, locations: ReadonlyMap<string, Pick<Stored, "values">>) {
  const { schedulingZoneMode }: OrderSettings = actor.settings;
  const find = schedulingZoneMode !== "OFF" ? await territoryFinder(sql, actor.accountId) : undefined;
  return ({ values }: Stored): Values => {
    const order = orderOf(values);
    const location = locations.get(order.customerLocation ?? "")?.values as Location | undefined;
    const place = placeOf(order, location);
    const next = { ...values, geocodeState: stateOf(place) };
    return find && isFoundByPlace(order) ? withTerritory(next, territoryAt(find, order, place)) : next;
  };
}
