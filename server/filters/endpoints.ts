import { sql as template } from "kysely";
import type { Filter, Property } from "../../schemas";
import { failureOfFields, hasErrors } from "../../schemas/failure";
import type { Sql } from "../database";
import type { Caller } from "../http/caller";
import type { Access, Call, Endpoint } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";

/** Bytes of a filter's JSON. */
const most = 64 * 1024;

/**
 * A filter that can be kept: what it must be, and what else may be wrong with it. It is read and kept at one address,
 * unless there is one for each; `access` is who has the screen, where that are others than usual.
 */
type Kind = {
  name: string;
  path?: string | { read: string; keep: string };
  summary: string;
  schema: Property;
  access?: Access;
  check?: (call: Call) => void;
};

/** The filters that a user keeps, one of each kind (spec 7.4). */
export function filterEndpoints(stores: Map<string, ResourceStore>): Endpoint[] {
  const orders = stores.get("orders");
  return [
    { name: "resources", summary: "vehicles", schema: vehicleDriverFilter },
    { name: "drivers", summary: "drivers", schema: vehicleDriverFilter },
    {
      name: "journeys",
      path: "/gt/gt-api/journeys/filter",
      summary: "vehicles and drivers on the planning board",
      schema: vehicleDriverFilter,
    },
    ...(orders ? [orderFilter(orders)] : []),
  ].flatMap(storedFilterEndpoints);
}

/** Conditions as a list of orders takes them (docs/architecture.md, Filters). */
function orderFilter(orders: ResourceStore): Kind {
  return {
    name: "orders",
    summary: "orders",
    schema: { type: "object" },
    check: (call) => {
      const faults = orders.filterFaults(actorOf(call), call.body as Filter);
      if (hasErrors(faults)) throw failureOfFields(faults);
    },
  };
}

/** The calls by which a user reads and keeps his filter of a kind. */
export function storedFilterEndpoints({
  name,
  path = `/gt/gt-api/filters/${name}`,
  summary,
  schema,
  // Spec 2.2: who has the screens that are filtered. What a user keeps is his own, and no program's.
  access = { roles: ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE"] },
  check,
}: Kind): Endpoint[] {
  const about = { family: "rows", tag: "Stored filters", access } as const;
  const paths = typeof path === "string" ? { read: path, keep: path } : path;
  return [
    {
      ...about,
      method: "GET",
      path: paths.read,
      summary: `The filter that one keeps of ${summary}`,
      answers: { status: 200, description: "One row, or none where none was kept", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      reads: async (sql, { caller }) => answerOf(await keptFilter(sql, caller, name)),
    },
    {
      ...about,
      method: "POST",
      path: paths.keep,
      summary: `Keep a filter of ${summary} in place of the one before`,
      body: { type: "json", schema, limit: most },
      answers: { status: 200, description: "The filter as it is kept", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "INVALID"],
      writes: async (sql, call) => {
        check?.(call);
        const value = JSON.stringify(call.body);
        await keepFilter(sql, call.caller, name, value);
        return answerOf(value);
      },
    },
  ];
}

function answerOf(value: string | undefined) {
  const total = value === undefined ? 0 : 1;
  return { status: 200, body: `{"rows":[${value ?? ""}],"total":${total},"success":true}` };
}

type Owner = Pick<Caller, "account" | "user">;

/** The JSON of the filter that a user keeps under a name. */
async function keptFilter(sql: Sql, { account, user }: Owner, name: string): Promise<string | undefined> {
  const { rows } = await template<{ value: string }>`
    select value from stored_filter
    where account_id = ${account.id} and user_id = ${user.id} and name = ${name}`.execute(sql);
  return rows[0]?.value;
}

async function keepFilter(sql: Sql, { account, user }: Owner, name: string, value: string): Promise<void> {
  await template`
    insert into stored_filter (account_id, user_id, name, value)
    values (${account.id}, ${user.id}, ${name}, ${value})
    on conflict (account_id, user_id, name) do update set value = excluded.value`.execute(sql);
}

const ids: Property = { type: "array", maxItems: 1000, items: plainText(200) };
const text = plainText(200);
const flag: Property = { type: "boolean" };

/** The filter of vehicles and their drivers, with the names of spec 3.5. */
const vehicleDriverFilter: Property = {
  type: "object",
  properties: {
    vehicleName: text,
    performerName: text,
    active: flag,
    corrected: flag,
    haveAvailability: flag,
    haveSchedule: flag,
    vehicleRequirements: ids,
    performerScheduleZones: ids,
    vehicleScheduleZones: ids,
  },
  additionalProperties: false,
};
