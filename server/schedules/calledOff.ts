import { sql as template } from "kysely";
import type { Order } from "../../schemas/generated";
import type { Sql } from "../database";
import { isOnRun, statusGroupOf } from "../orders";
import { type Run, type RunWithPlan, type SentPlan, sentStops } from "../runs";

type SentRun = Omit<Run, "state"> & { plan: SentPlan };

/**
 * Runs that are sent anew, with what was called off on them since they were sent first: nobody is sent there again, but it
 * keeps its place and its number, and reports know of it. `earlier`: the runs as they were sent before.
 */
export async function withCalledOff(
  sql: Sql,
  accountId: string,
  runs: readonly SentRun[],
  earlier: ReadonlyMap<string, RunWithPlan>,
): Promise<SentRun[]> {
  const known = runs.flatMap(({ id }) => earlier.get(id)?.stops ?? []);
  const orders = await readCalledOff(sql, accountId, known);
  return runs.map((run) => {
    const was = earlier.get(run.id);
    const isCalledOff = (id: string) => {
      const order = orders.get(id);
      return order !== undefined && isOnRun(order, run) && !run.plan.stops.some((stop) => stop.order === id);
    };
    return was ? withPlaces(run, was, isCalledOff) : run;
  });
}

/** A run that somebody has and on which nothing is left to do, as it is sent then: it goes nowhere. */
export function emptied({ state: _state, ...run }: RunWithPlan, now: Date): SentRun {
  const { places } = run.plan.way;
  const way = { ...run.plan.way, places: [...places.slice(0, 1), ...places.slice(1).slice(-1)] };
  const plan = { ...run.plan, stops: [], calledOff: [], way, distance: 0, driving: 0 };
  return { ...run, sentAt: now.toISOString(), plan };
}

/** Whether something was called off on it. */
export function hasCalledOff({ plan: { calledOff = [] } }: SentRun): boolean {
  return calledOff.length > 0;
}

function withPlaces(run: SentRun, was: RunWithPlan, isCalledOff: (order: string) => boolean): SentRun {
  const before = sentStops(was.plan);
  const calledOff = before.filter(({ order }) => isCalledOff(order));
  if (calledOff.length === 0) return run;
  const sequence = run.plan.stops.map(({ order }) => order);
  for (const stop of calledOff) {
    const at = before.indexOf(stop);
    const isThere = ({ order }: typeof stop) => sequence.includes(order);
    const [previous, next] = [before.slice(0, at).findLast(isThere), before.slice(at).find(isThere)];
    const place = previous
      ? sequence.indexOf(previous.order) + 1
      : next
        ? sequence.indexOf(next.order)
        : stop.number - 1;
    sequence.splice(place, 0, stop.order);
  }
  const numbers = new Map(sequence.map((order, at) => [order, at + 1]));
  const numbered = <Stop extends { order: string }>(stop: Stop) => ({
    ...stop,
    number: numbers.get(stop.order)!,
  });
  return {
    ...run,
    stops: [...sequence, ...run.stops.filter((order) => !numbers.has(order))],
    plan: {
      ...run.plan,
      stops: run.plan.stops.map(numbered),
      // No way leads there any more.
      calledOff: calledOff.map((stop) => ({ ...numbered(stop), distance: 0, driving: 0 })),
    },
  };
}

type CalledOff = Pick<Order, "plan" | "steps"> & { id: string; status: "CANCELLED" };

/** Those of these orders that were called off once a driver was told of them. */
async function readCalledOff(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, CalledOff>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(o), '[]')::text as json from (
      select id, status, plan, steps from orders
      where account_id = ${accountId} and id = any(${ids}::text[]) and status = 'CANCELLED') o`.execute(sql);
  const orders = JSON.parse(rows[0]?.json ?? "[]") as CalledOff[];
  const wasTold = ({ steps }: CalledOff) => {
    const group = statusGroupOf(steps?.at(-2)?.status ?? "NEW");
    return group !== "unplanned" && group !== "planned";
  };
  return new Map(orders.filter(wasTold).map((order) => [order.id, order]));
}
