import { sql as template } from "kysely";
import type { OrderStatus } from "../../schemas/generated";
import { mostOfRunLog, type RunLog, type RunLogKind, type RunLogLine } from "../../schemas/runLog";
import { communicationsOfOrders } from "../communications";
import type { Sql } from "../database";
import { eventLinesOf, readEvents, readRunEvents, type RunHappened, statusGroupOf, toldBy } from "../orders";
import { readTrackers } from "../positions";
import type { RunWithPlan } from "../runs";

/** What happened to a run's orders since they were sent and on the run itself, what their customers were told, and whom to ask. */
export async function runLog(sql: Sql, accountId: string, run: RunWithPlan): Promise<RunLog> {
  const { id, vehicle, driver, stops } = run;
  const sentAt = await firstSent(sql, accountId, id);
  const events = await readEvents(sql, accountId, stops);
  const ofOrders = stops.flatMap((order) =>
    eventLinesOf(events.get(order) ?? []).flatMap((line): RunLogLine[] => {
      const { id: line_id, actionTime: at, actionedBy: by, teller = null } = line;
      const { shortDescription: kind, state = null, refusal = null } = line;
      if (!isOfOrders(kind) || at < sentAt || (state !== null && isBefore(state))) return [];
      return [{ id: line_id, at, by, teller, order, kind, state, refusal }];
    }),
  );
  const ofRun = (await readRunEvents(sql, accountId, id)).map((event): RunLogLine => {
    const { actionedBy: by, teller = null } = toldBy(event);
    const of = { order: null, kind: kindOf(event), state: null, refusal: null };
    return { id: event.id, at: event.occurredAt, by, teller, ...of };
  });
  // Of what happened at once, as statuses that are skipped, the last comes first.
  const lines = [...ofOrders, ...ofRun]
    .reverse()
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  const messages = await communicationsOfOrders(sql, accountId, stops, mostOfRunLog);
  return {
    run: id,
    driverPhone: await phoneOf(sql, accountId, driver),
    trackers: await readTrackers(sql, accountId, { vehicle, driver }),
    lines: lines.slice(0, mostOfRunLog),
    messages: messages.map(
      ({ id: message, order, dateTime, sendAt, held, type, trigger, to, subject, body, result }) => ({
        id: message,
        order,
        dateTime,
        type,
        trigger,
        to,
        body,
        result,
        ...(sendAt !== undefined && { sendAt }),
        ...(held === true && { held }),
        ...(subject !== undefined && { subject }),
      }),
    ),
  };
}

/** What a driver is called by, where his record has that. */
export async function phoneOf(sql: Sql, accountId: string, driver: string): Promise<string | null> {
  const { rows } = await template<{ phone: string | null }>`
    select phone from drivers where account_id = ${accountId} and id = ${driver}`.execute(sql);
  return rows[0]?.phone ?? null;
}

const ofOrders: ReadonlySet<string> = new Set<RunLogKind>(["STATUS", "CHANGED", "REFUSED"]);

function isOfOrders(kind: string): kind is RunLogKind {
  return ofOrders.has(kind);
}

/** Planning is nothing that happens on the run. */
function isBefore(state: OrderStatus): boolean {
  const group = statusGroupOf(state);
  return group === "unplanned" || group === "planned";
}

function kindOf(event: RunHappened): RunLogKind {
  if (event.kind === "loading") return ofLoading[event.said.loading];
  if (event.kind === "shift") return event.said.shift === "ended" ? "SHIFT_ENDED" : "SHIFT_BEGUN";
  return event.kind === "pause" ? "PAUSED" : "RESUMED";
}

const ofLoading = {
  begun: "LOADING_BEGUN",
  ended: "LOADING_ENDED",
  confirmed: "LOADING_CONFIRMED",
} as const satisfies Record<string, RunLogKind>;

/** When a run was sent first: it may be sent again while it is driven. */
async function firstSent(sql: Sql, accountId: string, run: string): Promise<string> {
  const { rows } = await template<{ at: string | null }>`
    select to_char(min(sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from run_sent where account_id = ${accountId} and run = ${run}`.execute(sql);
  return rows[0]?.at ?? "";
}
