import { sql as template } from "kysely";
import type { Sql } from "../database";
import { mayLeave, runLoading, type WordOnRun } from "../loading";
import { derive, type Happened, isDone, loadingOf, type OrderValues, runOf, statusGroupOf } from "../orders";

type LoadableOrder = { id: string } & Pick<
  OrderValues,
  "reference" | "items" | "plan" | "task" | "linkedOrder"
>;

type Known = {
  events: ReadonlyMap<string, readonly Happened[]>;
  orders: ReadonlyMap<string, LoadableOrder>;
  words: ReadonlyMap<string, readonly WordOnRun[]>;
};

/** Orders that a refusal names. */
const mostNamed = 5;

/**
 * What a run lacks that is loaded in part and that nobody has let go by name (domain 4), where this event would be its
 * departure; undefined where it may be. Who loads nothing by the book is asked nothing.
 */
export function lackingAtDeparture(
  { id, order, kind, said }: Happened,
  { events, orders, words }: Known,
): { value: string } | undefined {
  if (kind !== "status" || !departs(said.status) || events.get(order)?.some((each) => each.id === id))
    return undefined;
  const run = runOf(orders.get(order)?.plan);
  if (run === undefined) return undefined;
  const all = [...orders.values()].filter(({ plan }) => runOf(plan) === run);
  const isLoaded = all.some((each) => events.get(each.id)?.some((event) => event.kind === "loading"));
  if (!isLoaded && !words.get(run)?.length) return undefined;
  const derived = all.map((each) => ({ each, is: derive(events.get(each.id) ?? []) }));
  if (derived.some(({ is: { steps, begun } }) => steps.slice(begun).some(({ status }) => departs(status))))
    return undefined;
  const loading = runLoading(
    derived.map(({ each, is: { status = "NEW", loadings, sent } }) => {
      const was = loadings.get(run);
      return {
        order: each.id,
        status,
        isOn: runOf(sent?.plan) === run,
        hasLoad: each.task !== "COLLECTION" && !each.linkedOrder,
        loading: was && loadingOf(each.items, was),
      };
    }),
    words.get(run) ?? [],
  );
  if (mayLeave(loading)) return undefined;
  const named = loading.lacking.slice(0, mostNamed).map((each) => orders.get(each)?.reference ?? each);
  return { value: [...named, ...(loading.lacking.length > mostNamed ? ["…"] : [])].join(", ") };
}

/** Of these orders those that a loader of some centres, or of all, may load: a run of theirs was sent with them. */
export async function loadableBy(
  sql: Sql,
  accountId: string,
  { centres, events }: { centres: readonly string[]; events: ReadonlyMap<string, readonly Happened[]> },
): Promise<Set<string>> {
  const runs = new Map<string, string[]>();
  for (const [order, each] of events)
    runs.set(
      order,
      each.flatMap((event) => ("plan" in event.said && runOf(event.said.plan)) || []),
    );
  const { rows } = await template<{ id: string; aoc: string }>`
    select id, aoc from run where account_id = ${accountId} and id = any(${[...runs.values()].flat()}::text[])`.execute(
    sql,
  );
  const his = new Set(rows.filter(({ aoc }) => loadsAt(centres, aoc)).map(({ id }) => id));
  return new Set([...runs].flatMap(([order, ids]) => (ids.some((id) => his.has(id)) ? [order] : [])));
}

/** Whether a loader works at a centre; without any named he works at all of them. */
export function loadsAt(centres: readonly string[], aoc: string): boolean {
  return centres.length === 0 || centres.includes(aoc);
}

function departs(status: Parameters<typeof statusGroupOf>[0]): boolean {
  return isDone(status) || (statusGroupOf(status) === "in progress" && status !== "SUSPENDED");
}
