import { errorItem } from "../../schemas";
import { addError, hasErrors } from "../../schemas/failure";
import { applyWrites, type Draft, recordsOf, sameJson, type Stored, type Work } from "../resources";
import { orderOf, type OrderValues } from "./order";

const field = "linkedOrder.orderId";

/**
 * Linked orders name each other, are on one run, and what one collects the other delivers (domain 6). An order names one
 * that is free, in this draft or in one before it.
 */
export async function checkLinks(work: Work, drafts: Draft[]): Promise<void> {
  const linked = drafts.filter(
    (draft) => partnerOf(draft.after.values) !== undefined || draft.after.values.linkedOrder,
  );
  const ids = linked.flatMap(({ after }) => partnerOf(after.values) ?? []);
  const partners = await recordsOf(work, "orders", ids);
  const claimed = new Map<string, string>();
  for (const draft of linked) {
    const id = partnerOf(draft.after.values);
    const partner = id === undefined ? undefined : partners.get(id);
    if (id === undefined) draft.after.values.linkedOrder = {};
    else if (id === draft.id) addError(draft.errors, field, errorItem("LINKED_ORDER_SELF", { field }));
    else if (partner) check(draft, partner, claimed);
  }
}

/** How many drafts, from the first, are of orders that no draft before them is linked to, or was. */
export function unlinked(drafts: readonly Draft[]): number {
  const touched = new Set<string>();
  for (const [index, { id, before, after }] of drafts.entries()) {
    const all = [id, partnerOf(before?.values), partnerOf(after.values)].filter((each) => each !== undefined);
    if (all.some((each) => touched.has(each))) return index;
    for (const each of all) touched.add(each);
  }
  return drafts.length;
}

/** The other side of links that are stored now: of the order that was left, and of the one that was taken. */
export async function followLinks(work: Work, drafts: Draft[]): Promise<void> {
  const changed = drafts.filter(({ before, after }) => !sameJson(sideOf(before), sideOf(after)));
  for (const { id, before, after } of changed) {
    const [left, taken] = [partnerOf(before?.values), partnerOf(after.values)];
    const partners = await recordsOf(
      work,
      "orders",
      [left, taken].filter((each) => each !== undefined),
      "change",
    );
    const writes = [...partners.values()].flatMap((partner) => {
      if (partner.id === taken) return write(partner, { orderId: id, ...toldOf(orderOf(after.values)) });
      return partnerOf(partner.values) === id ? write(partner, undefined) : [];
    });
    await applyWrites(work.sql, work.actor, work.table, writes);
  }
}

/** Who stays behind is linked to nobody. */
export async function unlink(work: Work, leaving: ReadonlyMap<string, Stored>): Promise<void> {
  const ids = [...leaving.values()].flatMap(({ values }) => partnerOf(values) ?? []);
  const staying = await recordsOf(
    work,
    "orders",
    ids.filter((id) => !leaving.has(id)),
    "change",
  );
  const writes = [...staying.values()].flatMap((partner) => write(partner, undefined));
  await applyWrites(work.sql, work.actor, work.table, writes);
}

function check(draft: Draft, partner: Stored, claimed: Map<string, string>): void {
  const [order, other] = [orderOf(draft.after.values), orderOf(partner.values)];
  const value = other.reference ?? partner.id;
  const refuse = (code: "LINKED_ORDER_TASK" | "LINKED_ORDER_CENTRE", path: string) =>
    addError(draft.errors, path, errorItem(code, { field: path, value }));
  const holder = claimed.get(partner.id) ?? partnerOf(partner.values);
  if (holder !== undefined && holder !== draft.id) {
    const holderName = other.linkedOrder?.orderReference ?? holder;
    addError(draft.errors, field, errorItem("LINKED_ORDER_TAKEN", { field, value, holder: holderName }));
    return;
  }
  const wasLinked = partnerOf(draft.before?.values) === partner.id;
  if (taskOf(order) === taskOf(other)) refuse("LINKED_ORDER_TASK", wasLinked ? "task" : field);
  if (order.aoc !== other.aoc) refuse("LINKED_ORDER_CENTRE", wasLinked ? "aoc" : field);
  if (hasErrors(draft.errors)) return;
  claimed.set(partner.id, draft.id);
  draft.after.values.linkedOrder = { orderId: partner.id, ...toldOf(other) };
}

/** What an order is called and does, as its partner tells. */
function toldOf(order: OrderValues) {
  return {
    ...(order.reference !== undefined && { orderReference: order.reference }),
    drop: taskOf(order) === "DELIVERY",
  };
}

function sideOf(record: Stored | undefined) {
  const partner = partnerOf(record?.values);
  return partner === undefined || !record ? undefined : { partner, ...toldOf(orderOf(record.values)) };
}

function taskOf({ task }: OrderValues) {
  return task ?? "DELIVERY";
}

function partnerOf(values: Stored["values"] | undefined): string | undefined {
  return values && orderOf(values).linkedOrder?.orderId;
}

function write(before: Stored, linkedOrder: OrderValues["linkedOrder"]) {
  const { linkedOrder: was, ...rest } = before.values;
  if (sameJson(was, linkedOrder)) return [];
  const values = linkedOrder ? { ...rest, linkedOrder } : rest;
  return [
    { action: "UPDATE" as const, before, after: { id: before.id, version: before.version + 1, values } },
  ];
}
