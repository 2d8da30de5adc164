import type { AuditEntry } from "../resources";
import { derive, type Happened, inOrder, type Outcome, type Steps } from "./events";
import type { OrderValues } from "./order";
import type { Status } from "./statuses";

/** A line of an order's log (spec 3.7). `shortDescription` is a code, which the reader's console has words for. */
export type LogRow = {
  id: string;
  actionTime: string;
  actionedBy: string;
  /** When somebody was expected there when it was told. */
  etaTime?: string;
  shortDescription:
    | "CREATED"
    | "CHANGED"
    | "REMOVED"
    | "STATUS"
    | "REFUSED"
    | "ATTACHED"
    | "DETACHED"
    | "COMPLAINT"
    | "MESSAGE";
  /** What it was then; of what was refused, what it was to be. */
  state?: Status;
  /** Why it was refused. */
  refusal?: string;
  fullDescription: string;
  violations: NonNullable<OrderValues["plan"]>["violations"] & {};
};

/**
 * The lines of an order's log: of its audit, in which every change is, and of its events, each where it happened, with a
 * line for each status that it stamped, those that were skipped too (domain 1), for items and proofs, and for those that
 * do not hold (execution 3): the same however late they came. `entries` is all of its audit, the oldest first.
 */
export function linesOf(entries: readonly AuditEntry[], events: readonly Happened[]): LogRow[] {
  const derived = derive(events);
  const ordered = inOrder(events);
  const rows: LogRow[] = [];
  const told = new Set<Happened>();
  let known: Known = { violations: [] };
  for (const entry of entries) {
    known = knownAfter(known, entry);
    const here = ordered.filter(({ receivedAt }) => receivedAt === entry.modificationDate);
    for (const event of here) told.add(event);
    rows.push(...ofEntry(entry, known, here, derived));
  }
  const others = ordered.filter((event) => !told.has(event));
  return [...rows, ...others.flatMap((event) => ofEvent(event, derived, { ...known, id: event.id }))];
}

/** The lines of an order's events alone, the oldest first. */
export function eventLinesOf(events: readonly Happened[]): LogRow[] {
  return linesOf([], events);
}

type Known = Pick<LogRow, "state" | "violations">;
type Derived = { outcomes: ReadonlyMap<string, Outcome>; steps: Steps };

const actions = { CREATE: "CREATED", UPDATE: "CHANGED", DELETE: "REMOVED" } as const;

function ofEntry(entry: AuditEntry, known: Known, here: readonly Happened[], derived: Derived): LogRow[] {
  const { id, userName, user, modificationDate, actionType, description } = entry;
  const line = (index: number, more: Pick<LogRow, "shortDescription"> & Partial<LogRow>): LogRow => ({
    id: `${id}.${index}`,
    actionTime: modificationDate,
    actionedBy: userName ?? user,
    ...known,
    fullDescription: description,
    ...more,
  });
  if (actionType !== "UPDATE") return [line(0, { shortDescription: actions[actionType] })];
  const events = here.filter(({ kind }) => kind !== "carried");
  if (events.length > 0)
    return events
      .flatMap((event) => ofEvent(event, derived, { ...known, id, description }))
      .map((row, index) => ({ ...row, id: `${id}.${index}` }));
  // What was before events were kept.
  const passed = newSteps(entry);
  if (passed.length === 0) return [line(0, { shortDescription: actions[actionType] })];
  return passed.map(({ status }, index) => line(index, { shortDescription: "STATUS", state: status }));
}

type Around = Known & { id: string; description?: string };

function ofEvent(
  event: Happened,
  { outcomes, steps }: Derived,
  { id, description = "", ...known }: Around,
): LogRow[] {
  const { occurredAt, who, refused, kind, said, eta } = event;
  const outcome = outcomes.get(event.id);
  const line = (index: number, more: Pick<LogRow, "shortDescription"> & Partial<LogRow>): LogRow => ({
    id: `${id}.${index}`,
    actionTime: occurredAt,
    actionedBy: who.name ?? who.id,
    ...known,
    ...(eta !== undefined && { etaTime: eta }),
    fullDescription: description,
    ...more,
  });
  const refusal = refused ?? (outcome?.did === "refused" ? outcome.code : undefined);
  // Positions that say otherwise than people do refuse nobody.
  if (refusal !== undefined && event.source === "GPS") return [];
  if (refusal !== undefined) {
    const { state: _state, ...rest } = line(0, { shortDescription: "REFUSED", refusal });
    return [{ ...rest, ...(kind === "status" && { state: said.status }) }];
  }
  if (kind === "carried" || outcome?.did !== "applied") return [];
  if (kind === "status")
    return outcome.stamped.map((state, index) => line(index, { shortDescription: "STATUS", state }));
  const state = steps.findLast(({ time }) => time <= occurredAt)?.status;
  return [line(0, { shortDescription: "CHANGED", ...(state !== undefined && { state }) })];
}

function newSteps({ changes }: AuditEntry): Steps {
  const { from, to } = (changes.steps ?? {}) as { from?: Steps; to?: Steps };
  return (to ?? []).slice(from?.length ?? 0);
}

function knownAfter(known: Known, { changes }: AuditEntry): Known {
  const after = <T>(path: string, before: T): T => (path in changes ? (changes[path]?.to as T) : before);
  const state = after("status", known.state);
  return {
    violations: after<Known["violations"] | undefined>("plan.violations", known.violations) ?? [],
    ...(state !== undefined && { state }),
  };
}
