import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "./database";
import type { JsonStep, Misfit, Reshaping } from "./inside";

type Expression = RawBuilder<unknown>;
type Place = { table: string; column: string };

/** How many values inside of a column are misfits, in one look at it. */
export async function countMisfits(sql: Sql, { table, column }: Place, misfit: Misfit): Promise<number> {
  const { rows } = await template<{ count: number }>`
    select count(*) as count from ${template.id(table)} r
      cross join lateral jsonb_path_query(r.${template.id(column)}, ${jsonPath(misfit.steps)}::jsonpath) as v
    where ${isMisfit(template`v`, misfit)}`.execute(sql);
  return rows[0]?.count ?? 0;
}

/** Takes misfits out of a column: parts of objects, entries of lists, or all that it holds. */
export async function dropMisfits(sql: Sql, place: Place, misfit: Misfit): Promise<void> {
  const last = misfit.steps.at(-1);
  if (last === undefined) {
    const column = template.id(place.column);
    await template`update ${template.id(place.table)} set ${column} = null
      where ${column} is not null and ${isMisfit(column, misfit)}`.execute(sql);
    return;
  }
  await reshape(sql, place, misfit.steps.slice(0, -1), jsonPath(misfit.steps), (value) =>
    typeof last === "string"
      ? template`case when ${hasPart(value, last)} and ${isMisfit(template`${value} -> ${last}::text`, misfit)}
          then ${value} - ${last}::text else ${value} end`
      : template`case jsonb_typeof(${value}) when 'array' then (
          select coalesce(jsonb_agg(e order by n) filter (where not (${isMisfit(template`e`, misfit)})), '[]')
          from jsonb_array_elements(${value}) with ordinality as t(e, n)) else ${value} end`,
  );
}

/** Gives parts other names, or a value where there is none, in one statement over all that the column holds. */
export async function applyReshaping(sql: Sql, place: Place, reshaping: Reshaping): Promise<void> {
  const { steps } = reshaping;
  if (reshaping.do === "renamePart") {
    const { from, to } = reshaping;
    await reshape(
      sql,
      place,
      steps,
      jsonPath([...steps, from]),
      (value) =>
        // What stands under both names is not carried over, and so nothing is lost that is not told.
        template`case when ${hasPart(value, from)} and not ${hasPart(value, to)}
        then (${value} - ${from}::text) || jsonb_build_object(${to}::text, ${value} -> ${from}::text) else ${value} end`,
    );
  } else {
    const part = JSON.stringify({ [reshaping.name]: reshaping.value });
    const lacking = `${jsonPath(steps)} ? (!exists(@.${JSON.stringify(reshaping.name)}))`;
    await reshape(
      sql,
      place,
      steps,
      lacking,
      (value) =>
        template`case when jsonb_typeof(${value}) = 'object' and not ${hasPart(value, reshaping.name)}
        then ${value} || ${part}::jsonb else ${value} end`,
    );
  }
}

/** `change` is done to each value at the steps, in the rows that the path finds something in: each is written once. */
async function reshape(
  sql: Sql,
  { table, column }: Place,
  steps: JsonStep[],
  path: string,
  change: (value: Expression) => Expression,
): Promise<void> {
  const name = template.id(column);
  await template`
    update ${template.id(table)} r set ${name} = ${changed(template`r.${name}`, steps, change)}
    where jsonb_path_exists(r.${name}, ${path}::jsonpath)`.execute(sql);
}

/** The value with the change done at the steps. Each level has its value by a name, or the text would double with each. */
function changed(
  value: Expression,
  [step, ...rest]: JsonStep[],
  change: (value: Expression) => Expression,
  depth = 0,
): Expression {
  const at = template.ref(`d${depth}.v`);
  const below = (inner: Expression) => changed(inner, rest, change, depth + 1);
  const done =
    step === undefined
      ? change(at)
      : typeof step === "string"
        ? template`case when ${hasPart(at, step)}
            then jsonb_set(${at}, array[${step}::text], ${below(template`${at} -> ${step}::text`)}) else ${at} end`
        : template`case jsonb_typeof(${at}) when 'array' then (
            select coalesce(jsonb_agg(${below(template.ref(`e${depth}.e`))} order by e${template.raw(String(depth))}.n), '[]')
            from jsonb_array_elements(${at}) with ordinality as ${template.id(`e${depth}`)}(e, n)) else ${at} end`;
  return template`(select ${done} from (select ${value} as v) as ${template.id(`d${depth}`)})`;
}

function hasPart(value: Expression, name: string): Expression {
  return template`(jsonb_typeof(${value}) = 'object' and ${value} ? ${name}::text)`;
}

/** Null is nothing, and fits everywhere. A whole number is an integer, however it is written. */
function isMisfit(value: Expression, { types }: Misfit): Expression {
  if (types === undefined) return template`true`;
  const simple = [...types.filter((type) => type !== "integer"), "null"];
  const other = template`jsonb_typeof(${value}) <> all(${simple}::text[])`;
  if (!types.includes("integer") || types.includes("number")) return template`(${other})`;
  return template`(${other} and case jsonb_typeof(${value})
    when 'number' then mod((${value})::numeric, 1) <> 0 else true end)`;
}

/** In lax mode, which passes by what is not there. */
function jsonPath(steps: JsonStep[]): string {
  return `$${steps.map((step) => (typeof step === "string" ? `.${JSON.stringify(step)}` : "[*]")).join("")}`;
}
