import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Whereabouts } from "../../schemas/schedule";
import type { Sql } from "../database";
import type { Endpoint } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { addressed, base } from "../schedules";
import { type Presence, watchers } from "./Presence";

const about = {
  family: "elements",
  tag: "Planning",
  access: { roles: watchers },
  path: `${base}/presence`,
} as const satisfies Partial<Endpoint>;

/** Where a page of the board is; who else is there comes by the stream of changes (docs/architecture.md). */
export function presenceEndpoints(presence: Presence): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      summary: "Say that a page is on a day, and what of it is looked at; the page is the X-Origin-Id",
      body: { type: "json", schema: whereaboutsBody },
      answers: { status: 204, description: "The others on the day are told" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER"],
      writes: async (sql, call) => {
        const day = addressed(call);
        await refuseUnknown(sql, call.caller.account.id, day.aoc);
        const { on } = call.body as { on: Whereabouts | null };
        await presence.say(sql, call.caller, call.origin, { ...day, on });
        return { status: 204 };
      },
    },
    {
      ...about,
      method: "DELETE",
      summary: "Say that a page has left a day; one whose stream of changes ends has left it anyway",
      answers: { status: 204, description: "The others on the day are told" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      writes: async (sql, call) => {
        await presence.leave(sql, call.caller, call.origin, addressed(call));
        return { status: 204 };
      },
    },
  ];
}

const id = plainText(200);

const whereaboutsBody: Property = {
  type: "object",
  required: ["on"],
  additionalProperties: false,
  properties: {
    on: {
      type: ["object", "null"],
      description: "What is looked at; null is the day itself",
      additionalProperties: false,
      properties: {
        vehicle: id,
        run: id,
        order: id,
        acting: { type: "boolean", description: "It is in a dialog, or is dragged" },
      } satisfies Record<keyof Whereabouts, Property>,
    },
  },
};

/** @throws ApiFailure NOT_FOUND where the account has no such centre. */
async function refuseUnknown(sql: Sql, accountId: string, aoc: string): Promise<void> {
  const { rows } = await template`
    select 1 from ${template.id("distributionCentres")} where account_id = ${accountId} and id = ${aoc}`.execute(
    sql,
  );
  if (rows.length === 0) throw new ApiFailure("NOT_FOUND", { id: aoc });
}
