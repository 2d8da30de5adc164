import { sql as template } from "kysely";

/** Whether an order `o` is on a run `r` now, in a query of both. */
export const onRun = template`(o.plan->>'runId' = r.run_id and o.plan->>'runDay' = to_char(r.day, 'YYYY-MM-DD')
  and o.status not in ('NEW', 'ALLOCATED'))`;
