import { sql as template } from "kysely";
import type { Property, Resource } from "../../schemas";
import { type PutAsidePosition, quarantineCodes } from "../../schemas/positions";
import type { Sql } from "../database";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { dayMs } from "./fix";
import { standings } from "./standing";

/** Of a device; older ones are counted in its record. */
const most = 200;
/** Days of positions that are searched for jumps. */
const jumpDays = 7;

/** What was put aside of a device's positions lately, to whoever may read devices. */
export function quarantineEndpoint(resource: Resource, now: () => Date): Endpoint {
  return {
    method: "GET",
    path: `${resource["x-api"].base}/{id}/quarantine`,
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: `The positions of a device that were put aside, the latest ${most}, jumps of the last ${jumpDays} days among them, and why`,
    answers: {
      status: 200,
      description: "Those that came last first; none of a device that is unknown",
      schema,
    },
    errors: ["FORBIDDEN"],
    reads: async (sql, { caller, params: { id = "" } }) =>
      rowsAnswer(await readQuarantine(sql, { accountId: caller.account.id, device: id, now: now() })),
  };
}

type Asked = { accountId: string; device: string; now: Date };

/** A jump stays among the positions: it may hold once more is known. */
async function readQuarantine(sql: Sql, { accountId, device, now }: Asked): Promise<PutAsidePosition[]> {
  const jumpsSince = new Date(now.getTime() - jumpDays * dayMs);
  const utc = (column: string) =>
    template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(r)) order by r.received desc, r.time desc), '[]')::text as json from (
      select ${utc("q.time")} as time, ${utc("q.received")} as received, q.code, q.source, q.latitude, q.longitude, q.accuracy
      from (
        (select time, received, code, source, (fix->>'latitude')::double precision as latitude,
           (fix->>'longitude')::double precision as longitude, (fix->>'accuracy')::double precision as accuracy
         from position_quarantine where account_id = ${accountId} and device_id = ${device}
         order by received desc, time desc limit ${most})
        union all
        (select time, received, 'JUMP', source, latitude, longitude, accuracy from position
         where account_id = ${accountId} and device_id = ${device} and time >= ${jumpsSince} and standing <> ${standings.good}
         order by time desc limit ${most})) q
      order by q.received desc, q.time desc limit ${most}) r`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as PutAsidePosition[];
}

const instant: Property = { type: "string", format: "date-time" };
const number: Property = { type: "number" };

const schema: Property = {
  type: "object",
  required: ["rows", "success"],
  additionalProperties: false,
  properties: {
    rows: {
      type: "array",
      items: {
        type: "object",
        required: ["time", "received", "code", "source", "latitude", "longitude"],
        additionalProperties: false,
        properties: {
          time: { ...instant, description: "As the device told it" },
          received: instant,
          code: { enum: [...quarantineCodes] },
          source: { type: "string", description: "By which door it came" },
          latitude: number,
          longitude: number,
          accuracy: { ...number, description: "Metres" },
        } satisfies Record<keyof PutAsidePosition, Property>,
      },
    },
    success: { const: true },
  },
};
