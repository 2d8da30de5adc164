import type { Stored, Values } from "../resources";
import { type OrderValues, orderOf } from "./order";
import { type Status, statuses } from "./statuses";

/** An order that is on a run, with what was planned for it. One that somebody was told of keeps its status. */
export function planned({ values }: Stored, plan: NonNullable<OrderValues["plan"]>): Values {
  const { status = "NEW", steps = [] } = orderOf(values);
  if (status !== "NEW") return { ...values, plan };
  const time = new Date().toISOString();
  return { ...values, plan, status: "ALLOCATED", steps: [...steps, { status: "ALLOCATED", time }] };
}

/** An order that goes through these statuses, as far as each may follow the one before it (domain 1). */
export function ledOn({ values }: Stored, through: readonly Status[]): Values {
  const time = new Date().toISOString();
  let { status = "NEW", steps = [] } = orderOf(values);
  for (const next of through) {
    if (!statuses[status].next.includes(next)) continue;
    [status, steps] = [next, [...steps, { status: next, time }]];
  }
  return { ...values, status, steps };
}
