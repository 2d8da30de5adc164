import { sql as template } from "kysely";
import { isPercentile, type Report, totalOf } from "../../schemas/reports";
import type { Sql } from "../database";
import type { Asked } from "./asked";
import { type Fragment, factsOf } from "./facts";
import { byName, type Row } from "./order";
import { partsIn, type Reading, readParts } from "./reading";

/** Rows are gathered that are alike in the properties `by` (all of them without any), and come to these `totals`. */
export type Gathering = { by: readonly string[]; totals: readonly string[] };

/** Rows that are alike: in what, how many they are, and what they come to. What is not known is left out. */
export type Gathered = { keys: Row; count: number; totals: Row };

/**
 * What the rows of a period come to, gathered in each of these ways. The database gives of each part of the period
 * (`readParts`) what can be put together: sums, how many are known, and the values themselves for shares of them and lists.
 * So a report comes to the same however its period is parted.
 */
export async function gather(
  reading: Reading,
  report: Report,
  asked: Asked,
  gatherings: readonly Gathering[],
): Promise<Gathered[][]> {
  const parts = partsIn(reading, report, asked);
  const found = new Map<Gathering, Gathered[]>();
  for (const pass of passesOf(report, gatherings, parts.length === 1)) {
    const read = await gatherAtOnce(reading, report, parts, pass);
    for (const [at, each] of pass.entries()) found.set(each, read[at] ?? []);
  }
  return gatherings.map((each) => found.get(each) ?? []);
}

/** What is gathered in one pass over the rows: one that has the database sort them goes by itself, as all would be sorted. */
function passesOf(report: Report, gatherings: readonly Gathering[], isWhole: boolean): Gathering[][] {
  const isSorted = ({ totals }: Gathering) =>
    isWhole && totals.some((property) => isPercentile(totalOf(report, property)));
  const together = gatherings.filter((each) => !isSorted(each));
  return [...(together.length > 0 ? [together] : []), ...gatherings.filter(isSorted).map((each) => [each])];
}

async function gatherAtOnce(
  reading: Reading,
  report: Report,
  parts: readonly Asked[],
  gatherings: readonly Gathering[],
): Promise<Gathered[][]> {
  const sources = gatherings.map((each) => sourceOf(each, gatherings));
  const query = queryOf(report, gatherings, sources, parts.length === 1);
  const rows = await readParts(reading, parts, (sql, part) => readPart(sql, report, part, query));
  const sums = gatherings.map(() => new Map<string, Sum>());
  for (const row of rows.flat())
    for (const [at, { by }] of gatherings.entries())
      if (row[maskName] === maskOf(query.keys, sources[at]?.by ?? by)) add(sums[at], row, by, query.pieces);
  return gatherings.map(({ by, totals }, at) => {
    const found = [...(sums[at]?.values() ?? [])];
    // All rows come to something, be it that there are none.
    const all = found.length === 0 && by.length === 0 ? [{ keys: {}, count: 0, pieces: {} }] : found;
    return all.map((sum) => ({ keys: sum.keys, count: sum.count, totals: totalsOf(report, totals, sum) }));
  });
}

/** The finest of them of whose rows one can be put together: the database goes through all once for each that it gathers. */
function sourceOf(gathering: Gathering, all: readonly Gathering[]): Gathering {
  const finest = all.toSorted((one, other) => other.by.length - one.by.length);
  return finest.find(({ by }) => gathering.by.every((name) => by.includes(name))) ?? gathering;
}

/** What a total is put together of: its name, how the database has it, and in which gatherings (their masks) it is needed. */
type Piece = { name: string; sql: Fragment; isLong?: true };
type Wanted = Piece & { masks: number[] };
/** `sets`: the properties by which the database gathers; `needed`: all that it needs of rows. */
type Query = {
  keys: readonly string[];
  pieces: readonly Wanted[];
  sets: readonly (readonly string[])[];
  needed: readonly string[];
};
type Sum = { keys: Row; count: number; pieces: Record<string, number | unknown[]> };

const maskName = "gathering";
const countName = "rowCount";

/** As PostgreSQL's grouping() has it: a bit for each key by which these rows are not gathered. */
function maskOf(keys: readonly string[], by: readonly string[]): number {
  return keys.reduce((mask, key) => mask * 2 + (by.includes(key) ? 0 : 1), 0);
}

function queryOf(
  report: Report,
  gatherings: readonly Gathering[],
  sources: readonly Gathering[],
  isWhole: boolean,
): Query {
  const keys = [...new Set(gatherings.flatMap(({ by }) => by))];
  const pieces = new Map<string, Wanted>();
  for (const [at, { by, totals }] of gatherings.entries())
    for (const piece of totals.flatMap((property) => piecesOf(report, property, isWhole))) {
      const masks = pieces.get(piece.name)?.masks ?? [];
      pieces.set(piece.name, { ...piece, masks: [...masks, maskOf(keys, sources[at]?.by ?? by)] });
    }
  return {
    keys,
    pieces: [...pieces.values()],
    sets: [...new Set(sources)].map(({ by }) => by),
    needed: [...keys, ...gatherings.flatMap(({ totals }) => totals)],
  };
}

/**
 * Percentiles are the database's where it has the whole period, else those of the values of all parts.
 * @throws Error for a property of which the report says not what rows come to.
 */
function piecesOf(report: Report, property: string, isWhole: boolean): Piece[] {
  const total = totalOf(report, property);
  if (total === undefined) throw new Error(`${report.name}: "${property}" says not what rows come to`);
  if (total === "count") return [];
  if (total === "sum") return [sumOf(property)];
  if (total === "mean")
    return [
      sumOf(property),
      { name: `known ${property}`, sql: template`count(${columnOf(property)})::integer` },
    ];
  if ("ratio" in total) return total.ratio.map(sumOf);
  if ("list" in total) return [textsOf(total.list)];
  return [isWhole ? percentileOf(total) : valuesOf(total.of)];
}

function columnOf(name: string): Fragment {
  return template`f.${template.id(name)}`;
}

function sumOf(name: string): Piece {
  return { name: `sum ${name}`, sql: template`sum(${columnOf(name)})::float8` };
}

function percentileOf({ percentile, of }: { percentile: number; of: string }): Piece {
  return {
    name: `percentile ${percentile} ${of}`,
    sql: template`percentile_cont(${percentile}::float8) within group (order by ${columnOf(of)})`,
  };
}

function valuesOf(name: string): Piece {
  const column = columnOf(name);
  return {
    name: `values ${name}`,
    sql: template`array_agg(${column}) filter (where ${column} is not null)`,
    isLong: true,
  };
}

/** Told apart after they are gathered: an aggregate of distinct values would have all rows sorted for it. */
function textsOf(name: string): Piece {
  return {
    name: `texts ${name}`,
    sql: template`(select array_agg(one) from (
      select distinct one from unnest(array_agg(${columnOf(name)})) one where one is not null) each)`,
    isLong: true,
  };
}

async function readPart(
  sql: Sql,
  report: Report,
  asked: Asked,
  { keys, pieces, sets, needed }: Query,
): Promise<Row[]> {
  const all = template.join(keys.map(columnOf));
  const mask = keys.length > 0 ? template`grouping(${all})` : template`0`;
  const columns = [
    template`${mask} as ${template.id(maskName)}`,
    ...keys.map(columnOf),
    template`count(*)::integer as ${template.id(countName)}`,
    ...pieces.map((piece) => {
      // What is long goes nowhere but where it is asked for.
      const masks = template.join(piece.masks.map((each) => template.lit(each)));
      const value = piece.isLong
        ? template`case when ${mask} in (${masks}) then ${piece.sql} end`
        : piece.sql;
      return template`${value} as ${template.id(piece.name)}`;
    }),
  ];
  const gathered = sets.map((by) => template`(${template.join(by.map(columnOf))})`);
  const facts = factsOf(report, asked, needed);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(row_to_json(e)), '[]')::text as json from (
      select ${template.join(columns)} from ${facts} group by grouping sets (${template.join(gathered)})) e`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as Row[];
}

function add(
  sums: Map<string, Sum> | undefined,
  row: Row,
  by: readonly string[],
  pieces: readonly Wanted[],
): void {
  const key = JSON.stringify(by.map((name) => row[name]));
  const sum = sums?.get(key) ?? { keys: known(by, row), count: 0, pieces: {} };
  sum.count += Number(row[countName]);
  for (const { name } of pieces) {
    const value = row[name];
    const before = sum.pieces[name];
    if (Array.isArray(value)) sum.pieces[name] = Array.isArray(before) ? before.concat(value) : value;
    else if (typeof value === "number") sum.pieces[name] = (typeof before === "number" ? before : 0) + value;
  }
  sums?.set(key, sum);
}

function totalsOf(report: Report, properties: readonly string[], sum: Sum): Row {
  return known(properties, Object.fromEntries(properties.map((name) => [name, totalIn(report, name, sum)])));
}

/** What rows come to in a property; undefined where nothing is known of it. */
function totalIn(report: Report, name: string, { count, pieces }: Sum): number | string | undefined {
  const total = totalOf(report, name);
  const number = (piece: string) => {
    const value = pieces[piece];
    return typeof value === "number" ? value : undefined;
  };
  const list = (piece: string) => {
    const value = pieces[piece];
    return Array.isArray(value) && value.length > 0 ? value : undefined;
  };
  if (total === undefined || total === "count") return count;
  if (total === "sum") return number(`sum ${name}`);
  if (total === "mean") return quotient(number(`sum ${name}`), number(`known ${name}`));
  if ("ratio" in total) {
    const [of, per] = total.ratio.map((column) => number(`sum ${column}`));
    const scale = report.properties[name]?.["x-unit"] === "percent" ? 100 : 1;
    return quotient(of === undefined ? undefined : scale * of, per);
  }
  if ("list" in total) return listed(list(`texts ${total.list}`));
  const { percentile, of } = total;
  return number(`percentile ${percentile} ${of}`) ?? percentileIn(list(`values ${of}`), percentile);
}

function quotient(of: number | undefined, per: number | undefined): number | undefined {
  return of === undefined || per === undefined || per === 0 ? undefined : of / per;
}

/** As PostgreSQL's percentile_cont: between two values in proportion. */
function percentileIn(values: readonly unknown[] | undefined, share: number): number | undefined {
  if (!values) return undefined;
  const sorted = Float64Array.from(values as number[]).sort();
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

function listed(texts: readonly unknown[] | undefined): string | undefined {
  return texts && [...new Set(texts as string[])].toSorted(byName.compare).join(", ");
}

/** Of a row these properties, as far as they are known. */
function known(names: readonly string[], row: Row): Row {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
  );
}
