import { errorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { shareMinutes } from "../../schemas/shares";
import type { Sql } from "../database";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { isToken, newToken, storedAs } from "../positions";
import { actorOf } from "../resourceCalls";
import { auditEvent, takeTurn } from "../resources";
import { readKeptRun } from "../runs";
import { readVehicle } from "./vehicle";
import { newSchema, shareSchema, sharesSchema } from "./forms";
import { openEndpoints, type OpenParts } from "./openEndpoints";
import { endShare, keepShare, readShares } from "./rows";

const base = "/ui-api/tracking/shares";
/** So many positions an account shares at once. */
const mostOpen = 200;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Under which the audit tells of shares. */
const subject = "positionShares";

const about = {
  family: "elements",
  tag: "Tracking",
  access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
} as const satisfies Partial<Endpoint>;

/** Vehicles' live positions, shared by links that end by themselves: made, listed and ended by who tracks; read by who has one. */
export function shareEndpoints(parts: OpenParts): Endpoint[] {
  const { now } = parts;
  return [
    {
      ...about,
      method: "GET",
      path: base,
      summary: "The positions that are shared now, the newest first",
      query: {
        type: "object",
        properties: { vehicle: { ...plainText(200), description: "Of this vehicle alone" } },
        additionalProperties: false,
      },
      answers: { status: 200, description: `At most ${mostOpen}`, schema: sharesSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const { vehicle } = query as { vehicle?: string };
        const which = { openAt: now(), ...(vehicle !== undefined && { vehicle }) };
        const elements = await readShares(sql, caller.account.id, which);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      method: "GET",
      path: `${base}/token`,
      unsafe: true,
      summary: "Make up the token of a link; it opens nothing before it is shared under, and is told once",
      answers: {
        status: 200,
        description: "The token",
        schema: { type: "object", required: ["token"], properties: { token: { type: "string" } } },
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      does: async () => jsonAnswer({ token: newToken() }),
    },
    {
      ...about,
      method: "POST",
      path: base,
      summary:
        "Share where a vehicle is, or where it is on a run, until a time; the same token again changes nothing",
      body: { type: "json", schema: newSchema },
      answers: { status: 200, description: "What is shared", schema: shareSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER", "INVALID", "SHARE_COUNT"],
      writes: (sql, call) => share(sql, call, now()),
    },
    {
      ...about,
      method: "DELETE",
      path: `${base}/{id}`,
      summary: "End a share: its link tells nothing more",
      answers: { status: 200, description: "It as it is then", schema: shareSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      writes: (sql, call) => end(sql, call, now()),
    },
    ...openEndpoints(parts),
  ];
}

type New = { token: string; until: string; vehicle?: string; run?: string };

async function share(sql: Sql, call: Call, now: Date) {
  const actor = actorOf(call);
  const { token, until, ...of } = call.body as New;
  const { accountId } = actor;
  const tokenHash = storedAs(token);
  // Of two who share at once, the second counts what the first has shared.
  await takeTurn(sql, actor);
  const [before] = await readShares(sql, accountId, { tokenHash });
  if (before) return jsonAnswer(before);
  if (!isToken(token))
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "token",
      value: token.slice(0, 4),
      mend: `ask GET ${base}/token for one`,
    });
  const vehicle = await vehicleOf(sql, accountId, of);
  const ends = endsAt(until, now);
  const open = await readShares(sql, accountId, { openAt: now });
  if (open.length >= mostOpen) throw new ApiFailure("SHARE_COUNT", { limit: mostOpen });
  await keepShare(sql, accountId, {
    tokenHash,
    vehicle,
    run: of.run ?? null,
    made: now,
    madeBy: actor.name ?? actor.login,
    until: ends,
  });
  const [made] = await readShares(sql, accountId, { tokenHash });
  if (!made)
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "token",
      value: token.slice(0, 4),
      mend: "ask for another one",
    });
  const changes = { vehicle: { to: made.vehicleName }, until: { to: made.until } };
  await auditEvent(sql, actor, { subject, id: made.id, action: "UPDATE", changes });
  return jsonAnswer(made);
}

/** @throws ApiFailure NOT_FOUND where there is no such vehicle, or no driver has the run. */
async function vehicleOf(
  sql: Sql,
  accountId: string,
  { vehicle, run }: Pick<New, "vehicle" | "run">,
): Promise<string> {
  const found =
    run === undefined
      ? await readVehicle(sql, accountId, vehicle ?? "")
      : (await readKeptRun(sql, accountId, run))?.vehicle;
  if (found === undefined) throw new ApiFailure("NOT_FOUND", { id: run ?? vehicle });
  return found;
}

/** A minute more or less is the clock of whoever chose it. */
const leewayMs = 60_000;

function endsAt(until: string, now: Date): Date {
  const { least, most } = shareMinutes;
  const ahead = Date.parse(until) - now.getTime();
  if (ahead >= least * 60_000 - leewayMs && ahead <= most * 60_000 + leewayMs) return new Date(until);
  const item = errorItem("SHARE_UNTIL", { field: "until", value: until, least, most: most / 1440 });
  throw new ApiFailure("INVALID", { count: 1 }, { fields: { until: [item] } });
}

async function end(sql: Sql, call: Call, now: Date) {
  const actor = actorOf(call);
  const { id = "" } = call.params;
  await takeTurn(sql, actor);
  const [before] = uuid.test(id) ? await readShares(sql, actor.accountId, { id }) : [];
  if (!before) throw new ApiFailure("NOT_FOUND", { id });
  await endShare(sql, actor.accountId, id, now);
  const [after = before] = await readShares(sql, actor.accountId, { id });
  if (after.ended !== before.ended) {
    const changes = { vehicle: { to: after.vehicleName }, ended: { to: after.ended } };
    await auditEvent(sql, actor, { subject, id, action: "UPDATE", changes });
  }
  return jsonAnswer(after);
}
