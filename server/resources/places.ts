import { sql as template } from "kysely";
import type { Sql } from "../database";
import { sign } from "./changedRows";
import { orderKey, sortsAs } from "./comparable";
import type { Expression, Field } from "./fields";
import type { Found } from "./matches";
import { rangeOf, type Stretch, walked } from "./page";
import type { Question } from "./remembered";

/** A part of an order, by the index of a field: the rows that have a value, or those that have none, by their ids. */
export type Segment = {
  name: string;
  condition: Expression;
  /** What its rows stand by, before their ids. */
  key: Expression | undefined;
  /** A key that was read as text. */
  keyOf: (text: Expression) => Expression;
};

/** Where in a segment a key and an id stand, whether or not a row has them still: behind so many rows. */
export type Place = { key: string | null; id: string; before: number };
export type Places = { count: number; places: Place[] };

/** How many rows there are between two places when they are found; where it has become so many times as many, they are found anew. */
const apart = 500;
const mostTimes = 4;

/** `beginning`: what the filter wants the values to begin with; they need not be looked for elsewhere. */
export function segmentsOf(field: Field, beginning: unknown): { present: Segment; absent: Segment } {
  const key = template`(${orderKey(field)})`;
  const range = rangeOf(key, beginning);
  return {
    present: {
      name: `present ${field.path}`,
      condition: template`${key} is not null${range}`,
      key,
      keyOf: (text) => sortsAs(field, text),
    },
    absent: {
      name: `absent ${field.path}`,
      condition: template`${key} is null`,
      key: undefined,
      keyOf: (text) => text,
    },
  };
}

/** How many rows a segment has, and a place at every five hundredth: pages far behind need not be counted off from the beginning. */
export function placesOf(sql: Sql, { from, where, key }: Found, segment: Segment): Question<Places> {
  const by = template.join([...(segment.key ? [segment.key] : []), template`r.id`]);
  return {
    key: key && `${key} places ${segment.name}`,
    find: () => {
      const numbered = template`
        select ${segment.key ?? template`null`} as key, r.id, row_number() over (order by ${by}) as at
        from ${from} where ${where} and ${segment.condition}`;
      const find = () =>
        readPlaces(
          sql,
          template`
            select max(at) as count, json_agg(json_build_object('key', key::text, 'id', id, 'before', at - 1))
              filter (where at % ${apart} = 1 and at > 1) as places
            from (${numbered}) n`,
        );
      return segment.key ? walked(sql, find) : find();
    },
    amend: async ({ count, places }, changed) => {
      // Beside the rows that came or went, in the same order; of equals the place first, which stands before its row.
      const amended = await readPlaces(
        sql,
        template`
          with moved as (
            select ${segment.key ?? template`null::text`} as key, r.id, ${sign} as sign from ${changed}
            where ${where} and ${segment.condition}),
          placed as (
            select ${segment.keyOf(template`e.key`)} as key, e.id, e.before
            from json_to_recordset(${JSON.stringify(places)}::json) as e(key text, id text, before bigint)),
          summed as (
            select key, id, before, sum(sign) over (order by key, id, before nulls last rows unbounded preceding) as more
            from (select key, id, null as before, sign from moved union all select key, id, before, 0 from placed) a)
          select ${count}::bigint + (select coalesce(sum(sign), 0) from moved) as count,
            (select json_agg(json_build_object('key', key::text, 'id', id, 'before', before + more))
              from summed where before is not null) as places`,
      );
      return isUneven(amended) ? undefined : amended;
    },
    size: ({ places }) => 1 + places.length,
  };
}

async function readPlaces(sql: Sql, query: Expression): Promise<Places> {
  const { rows } = await template<{
    count: number | string | null;
    places: Place[] | null;
  }>`${query}`.execute(sql);
  const [{ count, places } = { count: 0, places: [] }] = rows;
  return {
    count: Number(count ?? 0),
    places: (places ?? []).sort((one, other) => one.before - other.before),
  };
}

function isUneven({ count, places }: Places): boolean {
  const ends = [...places.map(({ before }) => before), count];
  return ends.some((end, at) => end - (ends[at - 1] ?? 0) > apart * mostTimes);
}

/** Which rows of a segment, in which direction. */
export type Part = { descending: boolean; offset: number; limit: number };

/** Rows of a segment, read from the place before them: from its beginning on, or from its end backwards. */
export function stretchOf(
  segment: Segment,
  { count, places }: Places,
  { descending, offset, limit }: Part,
): Stretch {
  const place = descending
    ? places.find(({ before }) => before >= count - offset)
    : places.findLast(({ before }) => before <= offset);
  const passed = descending ? count - (place?.before ?? count) : (place?.before ?? 0);
  const from = place ? template` and ${compared(segment, descending ? "<" : ">=", place)}` : template``;
  return {
    condition: template`${segment.condition}${from}`,
    terms: termsOf(segment, descending),
    offset: offset - passed,
    limit,
  };
}

/** The same rows, in either direction, counted off from the end that is nearer. */
export function stretchFromEnd(
  segment: Segment,
  { count }: Places,
  { descending, offset, limit }: Part,
): Stretch {
  const rows = Math.min(limit, count - offset);
  const behind = count - offset - rows;
  const there = { condition: segment.condition, limit: rows };
  return behind < offset
    ? { ...there, terms: termsOf(segment, !descending), offset: behind }
    : { ...there, terms: termsOf(segment, descending), offset };
}

/** On which side of a place a row stands. */
export function compared(
  { key, keyOf }: Segment,
  comparison: "<" | "<=" | ">=",
  place: Pick<Place, "key" | "id">,
): Expression {
  const sign = template.raw(comparison);
  return key
    ? template`(${key}, r.id) ${sign} (${keyOf(template`${place.key}::text`)}, ${place.id}::text)`
    : template`r.id ${sign} ${place.id}::text`;
}

/** What a segment's rows are sorted by, as its index gives them. */
export function termsOf({ key }: Segment, descending: boolean): Expression {
  const id = descending ? template`r.id desc` : template`r.id`;
  if (key === undefined) return id;
  return template`${key} ${template.raw(descending ? "desc nulls first" : "asc nulls last")}, ${id}`;
}
