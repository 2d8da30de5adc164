import { sql as template } from "kysely";
import { errorItem, type Property } from "../../schemas";
import { type Alert, type AlertAction, alertChannels, alertKinds } from "../../schemas/alerts";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { Actor } from "../resources";
import { changeAlert, holdAlert, readAlerts } from "./rows";
import { tellAlerts } from "./telling";

const base = "/ui-api/tracking/alerts";
const about = { family: "elements", tag: "Tracking" } as const;
const dispatchers = { roles: ["DISPATCHER", "ADMIN"] } as const;
const readers = { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] } as const;
const most = 1000;
const longestSnoozeMs = 86_400_000;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What is raised of days that are being driven: read, closed with a word, snoozed, given to a dispatcher. */
export function alertEndpoints(now: () => Date): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: base,
      access: readers,
      summary: "Alerts, the newest first: those that are open unless others are asked for",
      query: {
        type: "object",
        properties: {
          aoc: { ...plainText(200), description: "Of this distribution centre alone" },
          date: { type: "string", format: "date", description: "Of this day alone" },
          inbox: {
            type: "boolean",
            description:
              "Those alone that the caller is told of in the console, as the dispatcher of their centres",
          },
          state: { type: "string", enum: ["open", "closed", "all"], default: "open" },
        },
        additionalProperties: false,
      },
      answers: { status: 200, description: `At most ${most}`, schema: alertsSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const { state = "open", inbox, ...asked } = query as Asked;
        const open = state === "all" ? {} : { open: state === "open" };
        const told = inbox === true ? { toldTo: caller.user.id } : {};
        const elements = await readAlerts(sql, caller.account.id, { ...asked, ...open, ...told }, most);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      method: "GET",
      path: `${base}/dispatchers`,
      access: dispatchers,
      summary: "Who may be given alerts of a distribution centre: its dispatchers who may sign in",
      query: {
        type: "object",
        required: ["aoc"],
        properties: { aoc: plainText(200) },
        additionalProperties: false,
      },
      answers: { status: 200, description: "By name", schema: dispatchersSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: async (sql, { caller, query }) => {
        const elements = await dispatchersFor(sql, caller.account.id, String(query.aoc));
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/{id}`,
      access: dispatchers,
      summary: "Close an alert with a word, snooze it, or give it to a dispatcher",
      body: { type: "json", schema: actionSchema },
      answers: { status: 200, description: "The alert as it is then", schema: alertSchema },
      errors: [
        "FORBIDDEN",
        "UNAUTHENTICATED",
        "NOT_FOUND",
        "INVALID",
        "ALERT_CLOSED",
        "ALERT_CLOSED_BY",
        "ALERT_SNOOZED_FOR",
        "ALERT_DISPATCHER_UNKNOWN",
      ],
      writes: async (sql, call) => {
        const actor = actorOf(call);
        const alert = await held(sql, actor, call);
        const action = call.body as unknown as AlertAction;
        const changes = await changesOf(sql, { alert, action, actor, now: now() });
        if (Object.keys(changes).length > 0) {
          await changeAlert(sql, actor.accountId, alert.id, changes);
          await tellAlerts(sql, {
            account: actor.accountId,
            aoc: alert.aoc,
            date: alert.date,
            alerts: [alert.id],
          });
        }
        const [then] = await readAlerts(sql, actor.accountId, { ids: [alert.id] }, 1);
        return jsonAnswer(then);
      },
    },
  ];
}

type Asked = { aoc?: string; date?: string; state?: string; inbox?: boolean };

async function held(sql: Sql, { accountId }: Actor, { params: { id = "" } }: Call): Promise<Alert> {
  const alert = uuid.test(id) ? await holdAlert(sql, accountId, id) : undefined;
  if (!alert) throw new ApiFailure("NOT_FOUND", { id });
  return alert;
}

type Acting = { alert: Alert; action: AlertAction; actor: Actor; now: Date };

/** What an action writes; nothing where it was done before. @throws ApiFailure ALERT_CLOSED, or ALERT_CLOSED_BY where somebody did that. */
async function changesOf(
  sql: Sql,
  { alert, action, actor, now }: Acting,
): Promise<Parameters<typeof changeAlert>[3]> {
  const { accountId, userId, name, login } = actor;
  if (alert.closed !== undefined) {
    if (action.kind === "close" && alert.closedBy?.id === userId && alert.word === action.word.trim())
      return {};
    const { closed, closedBy, word } = alert;
    if (!closedBy) throw new ApiFailure("ALERT_CLOSED", { closed });
    throw new ApiFailure("ALERT_CLOSED_BY", { name: closedBy.name, word: word ?? "", closed });
  }
  if (action.kind === "close")
    return { closed: now, closed_by: userId, closed_name: name ?? login, word: action.word.trim() };
  if (action.kind === "snooze") {
    const until = action.until === null ? null : Date.parse(action.until);
    if (until !== null && !(until > now.getTime() && until <= now.getTime() + longestSnoozeMs))
      throw refused("until", "ALERT_SNOOZED_FOR", action.until);
    return { snoozed_until: until === null ? null : new Date(until) };
  }
  if (action.to === null) return { assigned_to: null, assigned_name: null };
  const dispatcher = await dispatcherOf(sql, accountId, action.to);
  if (dispatcher === undefined) throw refused("to", "ALERT_DISPATCHER_UNKNOWN", action.to);
  return { assigned_to: action.to, assigned_name: dispatcher };
}

/** What a dispatcher who may sign in is called. */
async function dispatcherOf(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const { rows } = await template<{ name: string }>`
    select coalesce(name, login) as name from users
    where account_id = ${accountId} and id = ${id} and (dispatcher or admin) and blocked is not true`.execute(
    sql,
  );
  return rows[0]?.name;
}

/** Those who dispatch for a centre: for it alone, or for all. */
async function dispatchersFor(
  sql: Sql,
  accountId: string,
  aoc: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await template<{ id: string; name: string }>`
    select id, coalesce(name, login) as name from users
    where account_id = ${accountId} and dispatcher and blocked is not true
      and (coalesce(dispatcher_aoc, '[]') = '[]' or dispatcher_aoc @> ${JSON.stringify([aoc])}::jsonb)
    order by 2, id limit ${most}`.execute(sql);
  return rows;
}

function refused(
  field: string,
  code: "ALERT_SNOOZED_FOR" | "ALERT_DISPATCHER_UNKNOWN",
  value: unknown,
): ApiFailure {
  const fields = { [field]: [errorItem(code, { field, value })] };
  return new ApiFailure("INVALID", { count: 1 }, { fields });
}

const word: Property = {
  type: "string",
  minLength: 1,
  maxLength: 500,
  pattern: "^[^\\u0000]*\\S[^\\u0000]*$",
};

const actionSchema: Property = {
  type: "object",
  oneOf: [
    {
      required: ["kind", "word"],
      properties: {
        kind: { const: "close" },
        word: { ...word, description: "Why it needs nobody any more" },
      },
      additionalProperties: false,
    },
    {
      required: ["kind", "until"],
      properties: {
        kind: { const: "snooze" },
        until: {
          type: ["string", "null"],
          format: "date-time",
          description: "In the next 24 hours; null: no more",
        },
      },
      additionalProperties: false,
    },
    {
      required: ["kind", "to"],
      properties: {
        kind: { const: "assign" },
        to: { ...plainText(200), type: ["string", "null"], description: "A user's id; null: nobody's" },
      },
      additionalProperties: false,
    },
  ],
};

const text: Property = { type: "string" };
const instant: Property = { type: "string", format: "date-time" };
const person: Property = {
  type: "object",
  required: ["id", "name"],
  properties: { id: text, name: text },
};

const alertSchema: Property = {
  type: "object",
  required: [
    "id",
    "kind",
    "aoc",
    "date",
    "vehicle",
    "vehicleName",
    "raised",
    "told",
  ] satisfies (keyof Alert)[],
  properties: {
    id: text,
    kind: { type: "string", enum: Object.keys(alertKinds) },
    aoc: text,
    date: { type: "string", format: "date" },
    vehicle: text,
    vehicleName: text,
    run: text,
    order: text,
    orderReference: text,
    fault: { ...text, description: "The reference of a fault of the vehicle" },
    faultName: { ...text, description: "The item that the fault is of" },
    raised: instant,
    told: { type: "array", items: { type: "string", enum: [...alertChannels] } },
    snoozedUntil: { ...instant, description: "It is not to be shown until then" },
    assignedTo: person,
    closed: instant,
    closedBy: { ...person, description: "Nobody, where it has closed by itself: its cause is gone" },
    word: text,
  } satisfies Record<keyof Alert, Property>,
};

const dispatchersSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array", items: person }, count: { type: "integer", minimum: 0 } },
};

const alertsSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array", items: alertSchema }, count: { type: "integer", minimum: 0 } },
};
