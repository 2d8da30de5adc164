import { sql as template } from "kysely";
import type { Order } from "../../schemas/generated";
import type { DrivenRun } from "../../schemas/tracking";
import type { Sql } from "../database";
import type { Driven } from "./drive";
import { joined, lineOf } from "./drawn";
import { drivenBeside, instant } from "./table";

/** What positions say of an order, as its facts have it. */
type DrivenFact = Pick<
  NonNullable<Order["fact"]>,
  "arrivalGps" | "departureGps" | "distance" | "drivingTime"
>;

/** What positions say of these orders, of the runs on which they are. */
export async function readDrivenFacts(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, DrivenFact>> {
  const { parts, holds } = drivenBeside;
  const row = template`d`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_object_agg(o.id, json_strip_nulls(json_build_object('arrivalGps', ${parts.arrivalGps(row)},
      'departureGps', ${parts.departureGps(row)}, 'distance', ${parts.distance(row)},
      'drivingTime', ${parts.drivingTime(row)}))), '{}')::text as json
    from order_driven d join orders o on o.account_id = d.account_id and o.id = d.order_id
    where d.account_id = ${accountId} and d.order_id = any(${orders}::text[])
      and ${holds(template`o`, row)}`.execute(sql);
  return new Map(Object.entries(JSON.parse(rows[0]?.json ?? "{}") as Record<string, DrivenFact>));
}

type DrivenLine = Omit<DrivenRun, "run">;

/** How those of these runs that have left were driven, as far as they are, without their lines. */
export async function readDrivenFigures(
  sql: Sql,
  accountId: string,
  runs: readonly string[],
): Promise<Map<string, Omit<DrivenLine, "points">>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_object_agg(r.run, json_build_object(${figures})), '{}')::text as json
    from run_driven r where r.account_id = ${accountId} and r.run = any(${runs}::text[])`.execute(sql);
  return new Map(
    Object.entries(JSON.parse(rows[0]?.json ?? "{}") as Record<string, Omit<DrivenLine, "points">>),
  );
}

/** How a run that some driver has was driven, as far as it is. */
export async function readDrivenLine(sql: Sql, accountId: string, run: string): Promise<DrivenLine> {
  const { rows } = await template<{ json: string }>`
    select json_build_object(${figures}, 'state', d.state, 'course', d.course,
      'lines', (select json_agg(l.points order by l.at) from run_line l
        where l.account_id = r.account_id and l.run = r.run and l.at >= r.departed))::text as json
    from run_driven r left join drive d on d.account_id = r.account_id and d.day = r.day and d.vehicle = r.vehicle
      and d.driver = r.driver
    where r.account_id = ${accountId} and r.run = ${run}`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "null") as Found | null;
  if (!found) return { departed: null, returned: null, distance: 0, driving: 0, points: [] };
  const { lines, state, course, ...told } = found;
  const piece = state?.piece;
  const last = piece && course?.runs[piece.run]?.id === run ? [lineOf(piece)] : [];
  return { ...told, points: joined([...(lines ?? []), ...last]) };
}

const figures = template`
  'departed', ${instant(template`r`, "departed")}, 'returned', ${instant(template`r`, "returned")},
  'distance', round(r.distance), 'driving', round(r.driving)`;

type Found = Omit<DrivenLine, "points"> & {
  lines: number[][] | null;
  state: Driven | null;
  course: { runs: { id: string }[] } | null;
};
