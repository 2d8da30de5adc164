import type { Transaction } from "kysely";
import type { BackupOptions } from "./backups";
import type { Trouble } from "./troubles";

/**
 * Tables are described by schemas at run time, so that their names and columns are plain strings here. A part
 * with tables of its own narrows them where it works: `sql.withTables<{ session: SessionRow }>()`.
 */
export interface Tables {
  [table: string]: Record<string, unknown>;
}

/** A running transaction: Kysely's query builder, and the executor for its `sql` template tag. */
export type Sql = Transaction<Tables>;

/** What the database says about itself goes here; Fastify's (pino's) logger fits. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface TransactionOptions {
  /** Milliseconds that one statement may take; the database's `watchdogMs` unless told (migrations, long reports). */
  statementLimitMs?: number;
}

/** How the database is: whether it serves at all, and what is wrong with it, as an operator is told. */
export interface Condition {
  isServing: boolean;
  troubles: Trouble[];
}

/** Bears SQL in transactions only, each on behalf of one account or of the system. */
export interface Database {
  readonly kind: "embedded" | "postgresql";

  /**
   * Runs `work` in a transaction and answers its value after COMMIT; rolls back when it throws, with its error.
   * With an account, row-level security shows and takes that account's rows only. With `null` it is the system:
   * migrations, sign-in look-ups. Pass `sql` on: a transaction within a transaction is refused, since it would
   * wait for itself for ever on the embedded database. Work that asks for a value that takes long (`madeOutside`) is
   * done twice.
   *
   * @throws DatabaseUnavailable (503, `retryAfter`) when the database is away, StatementTimeout when a statement
   * ran too long, DiskFull and ReadOnly when it can't save anything at present, Overloaded when too many wait; the
   * database's own errors (`code: '23505'`) pass unchanged.
   */
  transaction<T>(
    accountId: string | null,
    work: (sql: Sql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /** As `transaction`, but READ ONLY and on one snapshot: a list and its count agree. */
  read<T>(accountId: string | null, work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /**
   * Who reads, as `read` does, all that is committed by now: a replica where there is one that has it, else this database.
   * What is read is read twice where the replica fails meanwhile.
   */
  reader(): Promise<Reader>;

  /**
   * Hears every payload given to `publish`, in the order of commits, from every server process on this database.
   * `missed` is called when payloads may have been lost (the database was away): read anew. Answers the way to stop.
   */
  subscribe(listener: (payload: string) => void, missed?: () => void): () => void;

  /** Whether a request would be served now. Cheap, and never waits behind the queue. */
  ready(): Promise<boolean>;

  /** The same with the reasons; a database that only takes no changes serves. */
  condition(): Promise<Condition>;

  /** Transactions at this moment: how many run and wait, and how many were refused since the start. */
  load(): { running: number; waiting: number; refused: number };

  /** Lets running transactions end, writes a checkpoint and closes. Safe to call twice. */
  close(): Promise<void>;
}

export type Reader = Pick<Database, "read">;

export interface DatabaseOptions {
  /** Folder of the embedded database; made when it is missing. Not used with `databaseUrl`. */
  dataDir: string;
  /** `postgresql://user:password@host/name`; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` names a pooler in transaction mode (PgBouncer). */
  directUrl?: string | undefined;
  /** A streaming replica of that PostgreSQL, which answers `reader`. */
  replicaUrl?: string | undefined;
  /** Milliseconds that one statement may take: 15000 unless told. */
  watchdogMs?: number | undefined;
  /** Transactions that may wait for their turn: 200 unless told. One account may hold half of them. */
  queueLimit?: number | undefined;
  /** Acknowledge a commit only once the embedded database's log is on the disk (`PGLITE_SYNC=wal`). */
  syncLog?: boolean | undefined;
  /** Backups of the embedded database in `dataDir`/backups; none unless told. */
  backups?: BackupOptions | undefined;
  /** Milliseconds between two looks at what is to be tidied in the embedded database: 30000 unless told. */
  upkeepMs?: number | undefined;
  /** Serve from a PostgreSQL that acknowledges before it has written (`DATABASE_ALLOW_UNSAFE=true`). */
  allowUnsafe?: boolean | undefined;
  logger: Logger;
}

/** A column that holds sealed texts, and the columns that tell its rows apart. */
export interface SealedColumn {
  table: string;
  column: string;
  key: string[];
}
