import { sql as template } from "kysely";

/** The items of an order `o`, as `i`. Schemas of before may have kept other things in their places. */
export const itemsOfOrder = template`(
  select e.place::integer, e.item ->> 'name' as name, e.item ->> 'barcode' as barcode, e.item ->> 'rejectReason' as reason,
    coalesce(e.item ->> 'status', 'PLANNED') as status,
    case jsonb_typeof(e.item -> 'plannedQuantity') when 'number' then (e.item -> 'plannedQuantity')::float8 end as planned,
    case jsonb_typeof(e.item -> 'factQuantity') when 'number' then (e.item -> 'factQuantity')::float8 end as fact
  from jsonb_array_elements(case when jsonb_typeof(o.items) = 'array' then o.items else '[]' end) with ordinality e(item, place)) i`;
