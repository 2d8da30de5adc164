import type { BatchOperation } from "../../../../dataProviders";
import { updateSends, valueAt, type Resource, type ResourceRecord } from "../../../../schemas";
import { batchSize } from "./api";
import type { Changes } from "./changes";
import type { RowPlan } from "./plan";
import type { ReadyPlace } from "./readySchedule";

/** `title`: what the record is called once it is written. */
export type PlannedRow = {
  index: number;
  title?: string;
  operation: BatchOperation;
  before?: Changes;
  after: Changes;
  /** The name of a place that is made before it. */
  location?: string;
  /** The record as it is, where it is changed. */
  current?: ResourceRecord;
  /** Its address is on no map. */
  isUnplaced?: true;
  /** Where it is to be planned. */
  ready?: ReadyPlace;
};

/** The write that a row comes to; undefined where it comes to none. */
export function plannedRow(
  index: number,
  plan: RowPlan | undefined,
  resource: Resource,
): PlannedRow | undefined {
  if (plan?.outcome !== "create" && plan?.outcome !== "update") return undefined;
  const more = {
    ...(plan.location !== undefined && { location: plan.location }),
    ...(plan.isUnplaced && { isUnplaced: plan.isUnplaced }),
    ...(plan.ready && { ready: plan.ready }),
  };
  if (plan.outcome === "create") {
    const { record } = plan;
    const operation = { op: "create", record } as const;
    return { index, title: titleIn(resource, record), operation, after: record, ...more };
  }
  const { current, changes } = plan;
  const { id, version } = current;
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, current[name] ?? null]));
  const record =
    updateSends(resource["x-api"]) === "record" ? wholeRecord({ ...current, ...changes }) : changes;
  const title = titleIn(resource, { ...current, ...changes });
  return {
    index,
    title,
    operation: { op: "update", id, version, record },
    before,
    after: changes,
    current,
    ...more,
  };
}

function titleIn(resource: Resource, record: object): string | undefined {
  const title = valueAt(record, resource["x-list"].title);
  return typeof title === "string" && title !== "" ? title : undefined;
}

function wholeRecord({
  id: _id,
  version: _version,
  ...record
}: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** The writes of the rows from `start`, as many as go together, and where the next begins. */
export function takeBatch(
  start: number,
  end: number,
  plan: (index: number) => PlannedRow | undefined,
  size = batchSize,
) {
  const rows: PlannedRow[] = [];
  let next = start;
  while (next < end && rows.length < size) {
    const row = plan(next);
    if (row) rows.push(row);
    next += 1;
  }
  return { rows, next };
}
