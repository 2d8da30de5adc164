import { attachmentSubject } from "../../schemas/attachments";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import {
  eventsOf,
  type ResourceStore,
  type AuditEntry,
  describeChanges,
  type EventEntry,
} from "../resources";
import type { OrderValues } from "./order";
import type { Status } from "./statuses";

/** More than ever happens to an order. */
const most = 10_000;

/** What happened to an order, newest first (spec 3.7, 7.4). */
export function logEndpoint(store: ResourceStore): Endpoint {
  return {
    method: "GET",
    path: "/gt/gt-api/orders/logs/{id}",
    family: "rows",
    tag: store.resource.title,
    access: { resource: store.resource, needs: "read" },
    summary: "What happened to an order",
    answers: {
      status: 200,
      description: "Its log, newest first",
      schema: { type: "object", required: ["rows", "success"], properties: { rows: { type: "array" } } },
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const page = { offset: 0, limit: most };
      const [actor, id] = [actorOf(call), call.params.id ?? ""];
      const { entries } = await store.history(sql, actor, id, page);
      const subject = attachmentSubject(store.resource) ?? "";
      const attached = await eventsOf(sql, actor, { subject, id }, page);
      const rows = [...logOf(entries), ...attachmentLines(attached.entries)].toSorted(
        (one, other) => Date.parse(other.actionTime) - Date.parse(one.actionTime),
      );
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}

/** A line of an order's log (spec 3.7). `shortDescription` is a code, which the reader's console has words for. */
type LogRow = {
  id: string;
  actionTime: string;
  actionedBy: string;
  etaTime?: string;
  shortDescription: "CREATED" | "CHANGED" | "REMOVED" | "STATUS" | "ATTACHED" | "DETACHED";
  state?: Status;
  fullDescription: string;
  violations: NonNullable<OrderValues["plan"]>["violations"] & {};
};

type Known = Pick<LogRow, "state" | "etaTime" | "violations">;

/**
 * An order's log, newest first: its audit, in which every change is, with a line for each status that it went through,
 * those that were skipped too (domain 1). `entries` is all of its audit, newest first.
 */
function logOf(entries: readonly AuditEntry[]): LogRow[] {
  const rows: LogRow[] = [];
  let known: Known = { violations: [] };
  for (const entry of entries.toReversed()) {
    known = knownAfter(known, entry);
    rows.push(...linesOf(entry, known));
  }
  return rows.toReversed();
}

/** A line for each file that was attached to it or taken away. */
function attachmentLines(events: readonly EventEntry[]): LogRow[] {
  return events.map(({ id, modificationDate, userName, user, changes }) => ({
    id: `${id}.0`,
    actionTime: modificationDate,
    actionedBy: userName ?? user,
    shortDescription: changes.name?.to === undefined ? "DETACHED" : "ATTACHED",
    fullDescription: describeChanges({ attachment: { to: changes.name?.to ?? changes.name?.from } }),
    violations: [],
  }));
}

const actions = { CREATE: "CREATED", UPDATE: "CHANGED", DELETE: "REMOVED" } as const;

function linesOf(entry: AuditEntry, known: Known): LogRow[] {
  const { id, userName, user, modificationDate, actionType, description } = entry;
  const line = (
    index: number,
    state: Status | undefined,
    shortDescription: LogRow["shortDescription"],
  ): LogRow => ({
    id: `${id}.${index}`,
    actionTime: modificationDate,
    actionedBy: userName ?? user,
    ...(known.etaTime !== undefined && { etaTime: known.etaTime }),
    shortDescription,
    ...(state !== undefined && { state }),
    fullDescription: description,
    violations: known.violations,
  });
  if (actionType !== "UPDATE") return [line(0, known.state, actions[actionType])];
  const passed = newSteps(entry);
  if (passed.length === 0) return [line(0, known.state, actions[actionType])];
  return passed.map(({ status }, index) => line(index, status, "STATUS"));
}

type Steps = NonNullable<OrderValues["steps"]>;

function newSteps({ changes }: AuditEntry): Steps {
  const { from, to } = (changes.steps ?? {}) as { from?: Steps; to?: Steps };
  return (to ?? []).slice(from?.length ?? 0);
}

function knownAfter(known: Known, { changes }: AuditEntry): Known {
  const after = <T>(path: string, before: T): T => (path in changes ? (changes[path]?.to as T) : before);
  const etaTime = after("fact.eta", known.etaTime);
  const state = after("status", known.state);
  return {
    violations: after<Known["violations"] | undefined>("plan.violations", known.violations) ?? [],
    ...(etaTime !== undefined && { etaTime }),
    ...(state !== undefined && { state }),
  };
}
