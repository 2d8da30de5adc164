import { type RawBuilder, sql as template } from "kysely";
import type { Order } from "../../schemas/generated";
import { itemName } from "../../schemas/itemName";
import type { LoadedItem, LoadingReport, LoadingStatus, ReportedLoadingOrder } from "../../schemas/loading";
import type { Sql } from "../database";
import type { OrderLoading } from "../orders";
import { onRun } from "./onRun";
import { readLoadingsOf } from "./rows";
import type { RunLoading } from "./runLoading";

/** What of the runs of an account is reported; without a filter all of it. */
type ReportAsked = {
  accountId: string;
  aocs: readonly string[] | undefined;
  from: string;
  to: string;
  vehicles?: readonly string[] | undefined;
  drivers?: readonly string[] | undefined;
  numbers?: readonly number[] | undefined;
  statuses?: readonly LoadingStatus[] | undefined;
};

type Item = NonNullable<Order["items"]>[number];
type Row = {
  id: string;
  vehicleName: string;
  driverName: string;
  dcName: string;
  startDate: string;
  number: number;
  isTakenBack: boolean;
  orders: {
    id: string;
    reference: string;
    isOn: boolean;
    place: number;
    items?: Item[];
    loading?: OrderLoading;
  }[];
};

/** How runs that were sent are loaded, or were: a row a run, with its orders that have something to load (spec 3.9). */
export async function loadingReport(sql: Sql, asked: ReportAsked): Promise<LoadingReport[]> {
  const rows = await readRows(sql, asked);
  const loadings = await readLoadingsOf(
    sql,
    asked.accountId,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => reported(row, loadings.get(row.id)))
    .filter(({ status }) => asked.statuses?.includes(status) ?? true);
}

function reported(
  { id: _id, isTakenBack, orders, ...row }: Row,
  loading: RunLoading | undefined,
): LoadingReport {
  const { confirmed, updated, status = "NOT_STARTED" } = loading ?? {};
  return {
    ...row,
    status: isTakenBack ? "CANCELLED" : status,
    ...(updated && { updatedBy: updated.by, updatedDate: updated.at }),
    ...(confirmed && { confirmed }),
    orders: orders.map((order) =>
      reportedOrder(order, isTakenBack ? "CANCELLED" : loading?.orders.get(order.id)),
    ),
  };
}

function reportedOrder(
  { id, reference, place, isOn, items = [], loading }: Row["orders"][number],
  status: LoadingStatus = loading?.status ?? "NOT_STARTED",
): ReportedLoadingOrder {
  const delivered = new Map(isOn ? items.map((item) => [itemName(item), item]) : []);
  const named = new Map(items.map((item) => [itemName(item), item.name]));
  const loaded: LoadedItem[] =
    loading?.items ??
    items.map((item) => ({
      item: itemName(item),
      status: "NOT_LOADED",
      ...(item.plannedQuantity !== undefined && { plannedQuantity: item.plannedQuantity }),
    }));
  const all = loaded.map((item) => {
    const { factQuantity, plannedQuantity, status: fate } = delivered.get(item.item) ?? {};
    const deliveredQuantity = factQuantity ?? (fate === "DELIVERED" ? plannedQuantity : undefined);
    const name = named.get(item.item);
    return {
      ...item,
      ...(name !== undefined && { name }),
      ...(deliveredQuantity !== undefined && { deliveredQuantity }),
    };
  });
  const sum = (of: "plannedQuantity" | "loadedQuantity" | "deliveredQuantity") =>
    all.reduce((whole, item) => whole + (item[of] ?? 0), 0);
  return {
    sequenceNumber: place,
    id,
    reference,
    plannedItems: sum("plannedQuantity"),
    loadedItems: sum("loadedQuantity"),
    deliveredItems: sum("deliveredQuantity"),
    status,
    items: all,
  };
}

async function readRows(sql: Sql, { accountId, aocs, from, to, ...asked }: ReportAsked): Promise<Row[]> {
  const which: RawBuilder<unknown>[] = [
    template`r.account_id = ${accountId} and r.day between ${from}::date and ${to}::date`,
  ];
  if (aocs) which.push(template`r.aoc = any(${aocs}::text[])`);
  if (asked.vehicles) which.push(template`r.vehicle = any(${asked.vehicles}::text[])`);
  if (asked.drivers) which.push(template`r.driver = any(${asked.drivers}::text[])`);
  if (asked.numbers) which.push(template`r.number = any(${asked.numbers}::integer[])`);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(e))), '[]')::text as json from (
      select r.id, coalesce(v.name, r.vehicle) as "vehicleName", coalesce(d.name, r.driver) as "driverName",
        coalesce(c.name, r.aoc) as "dcName", to_char(r.day, 'YYYY-MM-DD') as "startDate", r.number,
        r.state in ('RECALLED', 'REJECTED') as "isTakenBack",
        coalesce((
          select json_agg(json_build_object('id', o.id, 'reference', o.reference, 'isOn', ${onRun}, 'place', stop.place,
            'items', o.items, 'loading', l.loading) order by stop.place)
          from jsonb_array_elements_text(r.stops) with ordinality stop(id, place)
          join orders o on o.account_id = r.account_id and o.id = stop.id
          left join order_loading l on l.account_id = o.account_id and l.order_id = o.id and l.run_id = r.id
          where l.run_id is not null or (${onRun} and o.task is distinct from 'COLLECTION' and o."linkedOrder" is null)
        ), '[]'::json) as orders
      from run r
      left join vehicles v on v.account_id = r.account_id and v.id = r.vehicle
      left join drivers d on d.account_id = r.account_id and d.id = r.driver
      left join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
      where ${template.join(which, template` and `)}
      order by r.day, c.name, v.name, r.number, r.id) e`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Row[];
}
