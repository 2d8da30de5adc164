import { sql as template } from "kysely";
import type { Sql } from "../database";
import { inOrder, judge, type Place, type Standing, standings, type Tail } from "./standing";

/** A position as it is stored; `before`: what it counted for, undefined for one that is new. */
export type Changed = { place: Place; before: Standing | undefined; after: Standing; checkpoint: number };

type Stored = Place & { standing: Standing; checkpoint: number };

/** Positions that are read at once. */
const chunk = 500;

/** What the judgement may go on from, behind a position: nothing, or the position itself. */
export function checkpointOf(tail: Tail, { time, sequence }: Place): number {
  if (tail.pending || tail.anchor.time !== time || tail.anchor.sequence !== sequence) return 0;
  return tail.anchor.lone ? 1 : 2;
}

/**
 * Judges the positions of a device anew from the first that came late on, `fresh` and stored already, until what follows
 * is judged as it was. Answers what changed, and the tail where it is another one.
 */
export async function rejudge(
  sql: Sql,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  fresh: Place[],
): Promise<{ changed: Changed[]; tail?: Tail }> {
  const isFresh = new Set(fresh.map(nameOf));
  const [first] = fresh.toSorted(inOrder);
  const last = fresh.toSorted(inOrder).at(-1);
  if (!first || !last) return { changed: [] };
  const begin = await checkpointBefore(sql, accountId, deviceId, first);
  let tail: Tail | undefined = begin && { anchor: { ...begin, lone: begin.checkpoint === 1 } };
  const seen = new Map<string, Stored>();
  const now = new Map<string, Standing>();
  const checkpoints = new Map<string, number>();
  if (begin) {
    seen.set(nameOf(begin), begin);
    now.set(nameOf(begin), standings.good);
    checkpoints.set(nameOf(begin), begin.checkpoint);
  }
  const changed = (): Changed[] =>
    [...seen].flatMap(([name, stored]) => {
      const before = isFresh.has(name) ? undefined : stored.standing;
      const after = now.get(name) ?? stored.standing;
      const checkpoint = checkpoints.get(name) ?? stored.checkpoint;
      return before === after && checkpoint === stored.checkpoint
        ? []
        : [{ place: stored, before, after, checkpoint }];
    });
  let from: Place | undefined = begin;
  for (;;) {
    const rows = await rowsAfter(sql, accountId, deviceId, from ?? { ...first, sequence: -1 });
    for (const row of rows) {
      seen.set(nameOf(row), row);
      const next = judge(tail, row);
      tail = next.tail;
      for (const { place, standing } of next.judged) now.set(nameOf(place), standing);
      const checkpoint = checkpointOf(tail, row);
      checkpoints.set(nameOf(row), checkpoint);
      const isAsBefore = checkpoint > 0 && checkpoint === row.checkpoint && !isFresh.has(nameOf(row));
      if (isAsBefore && inOrder(row, last) > 0) {
        // What comes behind it says of it what it said before.
        now.set(nameOf(row), row.standing);
        return { changed: changed() };
      }
      from = row;
    }
    if (rows.length < chunk) return { changed: changed(), ...(tail && { tail }) };
  }
}

function nameOf({ time, sequence }: Pick<Place, "time" | "sequence">): string {
  return `${time}/${sequence}`;
}

const fields = template`
  (extract(epoch from time) * 1000)::bigint as time, sequence, latitude, longitude, standing, checkpoint`;

async function checkpointBefore(
  sql: Sql,
  accountId: string,
  deviceId: string,
  { time, sequence }: Place,
): Promise<Stored | undefined> {
  const at = new Date(time).toISOString();
  const { rows } = await template<Stored>`
    select ${fields} from position p
    where account_id = ${accountId} and device_id = ${deviceId} and checkpoint > 0
      and p.time <= ${at}::timestamptz and (p.time, sequence) < (${at}::timestamptz, ${sequence}::bigint)
    order by p.time desc, sequence desc limit 1`.execute(sql);
  return rows[0];
}

async function rowsAfter(
  sql: Sql,
  accountId: string,
  deviceId: string,
  { time, sequence }: Place,
): Promise<Stored[]> {
  const at = new Date(time).toISOString();
  const { rows } = await template<Stored>`
    select ${fields} from position p
    where account_id = ${accountId} and device_id = ${deviceId}
      and p.time >= ${at}::timestamptz and (p.time, sequence) > (${at}::timestamptz, ${sequence}::bigint)
    order by p.time, sequence limit ${chunk}`.execute(sql);
  return rows;
}
