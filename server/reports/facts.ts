import { type RawBuilder, sql as template } from "kysely";
import { columnsOf, type Report } from "../../schemas/reports";
import { piecesOf } from "../../schemas/reports/query";
import type { Asked } from "./asked";

/** Any expression or query. */
export type Fragment = RawBuilder<unknown>;

/** The rows that a report is made of, as `f`, with the columns that these properties need and no others. */
export function factsOf(report: Report, asked: Asked, properties: readonly string[]): Fragment {
  const wanted = new Set(properties.flatMap((name) => [name, ...columnsOf(report, name)]));
  const columns = [...wanted].flatMap((name) => {
    const { "x-grain": grain } = report.properties[name] ?? {};
    if (grain) return [template`${periodStart(grain, asked.weekStart)} as ${template.id(name)}`];
    return columnsOf(report, name).includes(name) ? [template`q.${template.id(name)}`] : [];
  });
  // Rows are counted where nothing of them is asked for.
  const chosen = columns.length > 0 ? template.join(columns) : template`1 as one`;
  return template`(select ${chosen} from (${queryOf(report, asked)}) q where ${conditionsOf(asked)}) f`;
}

/** The first day of the week or month of a row's day. */
function periodStart(grain: "week" | "month", weekStart: number): Fragment {
  if (grain === "month") return template`date_trunc('month', q.day::timestamp)::date`;
  // PostgreSQL's weeks begin on Mondays.
  const shift = (8 - weekStart) % 7;
  return template`(date_trunc('week', q.day::timestamp + make_interval(days => ${shift}))::date - ${shift}::integer)`;
}

/** A report's query with what is asked for in the places of its parameters. */
function queryOf({ sql, settings = [] }: Report, asked: Asked): Fragment {
  const { account, from, to, timeZone, choices } = asked;
  const values: Record<string, unknown> = {
    ...Object.fromEntries(settings.map((name) => [name, asked.settings[name] ?? null])),
    ...choices,
    account,
    from,
    to,
    timeZone,
  };
  const pieces = piecesOf(sql).map((piece) =>
    "text" in piece ? template.raw(piece.text) : template`${values[piece.parameter]}`,
  );
  return template.join(pieces, template.raw(""));
}

function conditionsOf({ filters }: Asked): Fragment {
  const conditions = filters.map((filter): Fragment => {
    const column = template`q.${template.id(filter.property)}`;
    if ("has" in filter) return template`position(lower(${filter.has}::text) in lower(${column}::text)) > 0`;
    return filter.in.every((value) => typeof value === "number")
      ? template`${column} = any(${filter.in}::integer[])`
      : template`${column} = any(${filter.in}::text[])`;
  });
  return conditions.length > 0 ? template.join(conditions, template` and `) : template`true`;
}

/** A property of a row `f` of the query. */
export function ownSql(report: Report, name: string): Fragment {
  const { "x-total": total, "x-unit": unit } = report.properties[name] ?? {};
  if (typeof total !== "object" || !("ratio" in total)) return template`f.${template.id(name)}`;
  const [of, per] = total.ratio.map((column) => template`f.${template.id(column)}::float8`);
  const scale = template.lit(unit === "percent" ? 100 : 1);
  return template`${scale} * ${of} / nullif(${per}, 0) as ${template.id(name)}`;
}
