import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import type { Sql } from "../database";
import type { Answer, Body, Call, Endpoint } from "../http/endpoint";
import { formOf, plainText, rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { type Area, areaFinder, type Spot } from "./areaFinder";
import { territoryFinder } from "./territories";

const spot: Record<string, Property> = {
  latitude: { type: "number", minimum: -90, maximum: 90 },
  longitude: { type: "number", minimum: -180, maximum: 180 },
};

/** The territory and the speed zone at an order's place (spec 7.4). */
export function areaEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const [territories, speedZones] = [stores.get("territories"), stores.get("speedZones")];
  return [
    ...(territories ? [territoryEndpoint(territories)] : []),
    ...(speedZones ? [speedZoneEndpoint(speedZones)] : []),
  ];
}

function territoryEndpoint(store: ResourceStore): Endpoint {
  const schema: Property = {
    type: "object",
    required: ["latitude", "longitude"],
    properties: { ...spot, aocId: plainText(200) },
    additionalProperties: false,
  };
  return forOrder(
    store,
    "The territory that a place lies in",
    { type: "fields", schema },
    async (sql, call) => {
      const { aocId, ...place } = call.body as Spot & { aocId?: string };
      const find = await territoryFinder(sql, call.caller.account.id);
      return find(place, aocId === "" ? undefined : aocId);
    },
  );
}

function speedZoneEndpoint(store: ResourceStore): Endpoint {
  const body: Body = { type: "form", schema: formOf(spot) };
  return forOrder(store, "The speed zone that a place lies in", body, (sql, call) =>
    speedZoneAt(sql, call.caller.account.id, call.body as Spot),
  );
}

function forOrder(
  store: ResourceStore,
  summary: string,
  body: Body,
  find: (sql: Sql, call: Call) => Promise<string | undefined>,
): Endpoint {
  const { resource } = store;
  return {
    method: "POST",
    path: `${resource["x-api"].base}/getForOrder`,
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary,
    body,
    answers: {
      status: 200,
      description: "One row, or none where the place lies in none",
      schema: rowsEnvelope,
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    reads: async (sql, call) => {
      const id = await find(sql, call);
      return oneRow(id === undefined ? undefined : await store.read(sql, actorOf(call), id));
    },
  };
}

function oneRow(found: { json: string } | undefined): Answer {
  const total = found ? 1 : 0;
  return { status: 200, body: `{"rows":[${found?.json ?? ""}],"total":${total},"success":true}` };
}

/** The id of the speed zone at a place; an inactive one changes no driving time and is none. */
async function speedZoneAt(sql: Sql, accountId: string, spot: Spot): Promise<string | undefined> {
  const { rows } = await template<Area>`
    select id, polygon from "speedZones"
    where account_id = ${accountId} and active is distinct from false`.execute(sql);
  return areaFinder(rows)(spot)?.id;
}
