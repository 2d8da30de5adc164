import type { Pool } from "pg";
import type { Logger } from "./database";
import type { Reserve } from "./reserve";
import type { Troubles } from "./troubles";
import type { WaitingLine } from "./waitingLine";

type Parts = {
  pool: Pool;
  line: WaitingLine;
  troubles: Troubles;
  logger: Logger;
  reserve: Reserve;
  /** Lets the next statements take as long as they need. */
  unlimit: () => void;
  isAway: () => boolean;
  /** Milliseconds between two looks. */
  everyMs: number;
};

/**
 * Does for the embedded database what PostgreSQL does by itself: no vacuum daemon runs in it, so that what was changed or
 * deleted would keep its place in the files for ever, and no checkpointer, so that its log would grow without end.
 *
 * One table at a time, in a turn of its own, while nobody waits, since there is one connection for all. A large table
 * takes up to a second: it waits until no account has asked for anything for a minute, six hours at most.
 */
export class Upkeep {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  /** Looks in a row that found somebody at work. */
  #putOff = 0;
  #largeBefore = performance.now();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#start(), parts.everyMs).unref();
  }

  /** No more begins; what runs ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #start(): void {
    const { isAway, line, logger } = this.#parts;
    if (isAway()) return;
    if (line.quiet.all < quietMs && (this.#putOff += 1) < mostPutOff) return;
    this.#putOff = 0;
    this.#running ??= this.#look()
      .catch((error: unknown) => {
        // The line is closed before us, and an engine that ended is told of as such.
        if (!line.isClosed && !isAway())
          logger.warn({ err: error }, "The embedded database could not be tidied; it is tried again");
      })
      .finally(() => (this.#running = undefined));
  }

  async #look(): Promise<void> {
    const { line, logger, reserve, troubles } = this.#parts;
    const [log] = await this.#ask<{ bytes: string }>(logSinceCheckpoint);
    if (Number(log?.bytes) > mostLog) await this.#ask("checkpoint");
    if (troubles.unwritable) return;
    await reserve.lay();
    const now = performance.now();
    const takesLarge = line.quiet.accounts >= longQuietMs || now - this.#largeBefore >= mostWaitMs;
    const largest = takesLarge ? Number.MAX_SAFE_INTEGER : smallTable;
    const [table] = await this.#ask<Untidy>(untidyTables, [leastDead, largest]);
    if (!table) return;
    const began = performance.now();
    await this.#ask(`vacuum ${table.name}`);
    const { name, dead, bytes } = table;
    if (bytes > smallTable) this.#largeBefore = performance.now();
    const ms = Math.round(performance.now() - began);
    logger.info({ table: name, dead, bytes, ms }, "A table of the embedded database was tidied");
  }

  /** Outside of a transaction, in the system's turn. */
  #ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { line, pool, unlimit } = this.#parts;
    return line.run(null, async () => {
      unlimit();
      return (await pool.query<Row>(text, values)).rows;
    });
  }
}

type Untidy = { name: string; dead: number; bytes: number };

const quietMs = 500;
const mostPutOff = 20;
const longQuietMs = 60_000;
const mostWaitMs = 6 * 3_600_000;

/** Bytes of the log that a start after a crash reads again. */
const mostLog = 32 * 1024 * 1024;
/** Bytes of a table with its indexes that are looked through in some 100 ms. */
const smallTable = 8 * 1024 * 1024;
/** Dead rows that are left alone. */
const leastDead = 500;

const logSinceCheckpoint =
  "select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()";

/** As PostgreSQL's own daemon chooses: a fifth of the rows are dead, or the oldest transaction is far back. */
const untidyTables = `
  select format('%I.%I', s.schemaname, s.relname) as name, s.n_dead_tup as dead, pg_total_relation_size(s.relid) as bytes
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid and c.relkind in ('r', 'm')
  where (s.n_dead_tup > $1 + 0.2 * s.n_live_tup or age(c.relfrozenxid) > 200000000)
    and pg_total_relation_size(s.relid) <= $2
  order by s.n_dead_tup desc limit 1`;
