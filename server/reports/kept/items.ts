import { sql as template } from "kysely";
import type { Kept } from "./Kept";
import { itemsOfOrder } from "./itemsOfOrder";

/** What is kept by orders: their items. */
export const itemsOfOrders: Kept = {
  due: "item_due",
  key: "order_id",
  tables: ["ordered_item"],
  atOnce: 2000,
  fill: (accountId, orders) => [
    template`
      insert into ordered_item (account_id, order_id, place, order_date, aoc, driver, item, barcode, status, planned, delivered,
        rejected, is_over, item_reason, order_reason)
      select o.account_id, o.id, i.place, o."orderDate", o.aoc, o.plan ->> 'performer', i.name, i.barcode, s.status, i.planned,
        d.delivered, case when s.is_over then greatest(i.planned - coalesce(d.delivered, 0), 0) end, s.is_over, i.reason,
        o."failReason"
      from orders o cross join lateral ${itemsOfOrder}
      cross join lateral (select
        coalesce(o.status in ('COMPLETED', 'PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED'), false) as is_over,
        case
          when i.status not in ('PLANNED', 'LOADED') then i.status
          when o.status = 'COMPLETED' then 'DELIVERED'
          when o.status in ('FAILED', 'CANCELLED') then 'NOT_DELIVERED'
          else i.status end as status) s
      cross join lateral (
        select coalesce(i.fact, case when s.status = 'DELIVERED' then i.planned end) as delivered) d
      where o.account_id = ${accountId} and o.id = any(${orders}::text[])`,
  ],
};
