import { sql as template } from "kysely";
import type { Sql } from "../../database";
import { type Noting, notingTriggers } from "./triggers";

/**
 * Orders note what is due of them: of their items, and of the runs on which they are or were. Schemas make their table, so
 * this comes after that; what was there before is due as a whole.
 */
export async function noteOrders(sql: Sql): Promise<void> {
  const { rows } = await template`
    select from pg_trigger where tgrelid = 'orders'::regclass and tgname = 'orders_items_insert'`.execute(
    sql,
  );
  if (rows.length > 0) return;
  for (const each of notings) await template.raw(notingTriggers(each)).execute(sql);
  await template`insert into item_due select account_id, id from orders`.execute(sql);
}

const notings: Noting[] = [
  {
    table: "orders",
    kept: "items",
    due: "item_due",
    keys: "select account_id, id from changed",
  },
  {
    table: "orders",
    kept: "visits",
    due: "visit_due",
    keys: `select distinct account_id, (plan ->> 'runDay') || '_' || (plan ->> 'runId') from changed
        where plan ->> 'runDay' is not null and plan ->> 'runId' is not null`,
    events: [
      ["insert", "new"],
      ["update", "new"],
      ["update", "old"],
      ["delete", "old"],
    ],
  },
  {
    // Of those that left a run what was loaded for it is still told, as long as they are there.
    table: "orders",
    kept: "loads",
    due: "visit_due",
    keys: `select distinct l.account_id, l.run_id from changed c
        join order_loading l on l.account_id = c.account_id and l.order_id = c.id`,
    events: [
      ["insert", "new"],
      ["delete", "old"],
    ],
  },
];
