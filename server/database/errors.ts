/** The database can't answer now; `retryAfter` is in seconds. HTTP says 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  readonly code: string = "DATABASE_UNAVAILABLE";
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.retryAfter = retryAfter;
  }
}

/** A statement ran longer than its limit and was ended; what its transaction did is undone. */
export class StatementTimeout extends DatabaseUnavailable {
  override readonly code = "STATEMENT_TIMEOUT";
}

/** The disk of the database has no room: what was to be saved is undone, what is there can be read. */
export class DiskFull extends DatabaseUnavailable {
  override readonly code = "DISK_FULL";

  constructor(cause?: unknown, detail = "") {
    super(
      `The disk of the database is full${detail}: nothing is saved until there is room on it again.`,
      10,
      cause,
    );
  }
}

/** The database takes no changes: a standby, sessions that may only read, files that can't be written. */
export class ReadOnly extends DatabaseUnavailable {
  override readonly code = "READ_ONLY";

  constructor(cause: unknown, mend: string) {
    super(`The database takes no changes (${messageOf(cause)}): ${mend}.`, 10, cause);
  }
}

/** Too many transactions wait already, in all or for this account. */
export class Overloaded extends DatabaseUnavailable {
  override readonly code = "OVERLOADED";
}

/** Another process has the data folder open: two would lose each other's data silently (quality F3). */
export class DatabaseLocked extends Error {
  readonly code = "DATABASE_LOCKED";
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number, holder: string) {
    super(
      `The data folder ${dataDir} is in use by ${holder}. Two servers on one folder would lose data. ` +
        `Stop that process, or give this server a folder of its own, or let both use one PostgreSQL (DATABASE_URL).`,
    );
    this.name = "DatabaseLocked";
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

/** The files of the embedded database can't be opened. */
export class DatabaseUnreadable extends Error {
  readonly code = "DATABASE_UNREADABLE";

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} can't be opened (${messageOf(cause)}). Its files are damaged, or of another version of the ` +
        `engine: restore a backup there, or move the folder away to begin with an empty database.`,
      { cause },
    );
    this.name = "DatabaseUnreadable";
  }
}

/** PostgreSQL is set up to acknowledge what it has not written to disk. */
export class UnsafeDatabase extends Error {
  readonly code = "UNSAFE_DATABASE";

  constructor(settings: string[]) {
    super(
      `PostgreSQL runs with ${settings.join(" and ")}: acknowledged changes would be lost in a crash. ` +
        `Turn it on, or set DATABASE_ALLOW_UNSAFE=true where loss is acceptable.`,
    );
    this.name = "UnsafeDatabase";
  }
}

/** Something in the way the program uses the database that must be mended in the program. */
export class DatabaseMisuse extends Error {
  readonly code = "DATABASE_MISUSE";

  constructor(message: string) {
    super(message);
    this.name = "DatabaseMisuse";
  }
}

/** A server newer than this one migrated the database. */
export class NewerSchema extends Error {
  readonly code = "NEWER_SCHEMA";

  constructor(migrations: string[]) {
    super(
      `The database was migrated by a newer server (${migrations.join(", ")}), which this one does not know. ` +
        `Start that server again, or restore a backup from before its first start.`,
    );
    this.name = "NewerSchema";
  }
}

/** Servers of another version work with the tables, and would fail if these were changed. Nothing was changed. */
export class OthersRunning extends Error {
  readonly code = "OTHERS_RUNNING";

  constructor(changes: string[]) {
    super(
      `Servers of another version run on this database, which would fail if it were changed:\n` +
        `${changes.map((change) => `  ${change}`).join("\n")}\n` +
        `Stop them, then start this one; or add the new property beside the old one, which they bear (docs/scale.md, "Upgrade without stopping").`,
    );
    this.name = "OthersRunning";
  }
}

/** Others held tables that were to be changed. Nothing was changed. */
export class TablesInUse extends Error {
  readonly code = "TABLES_IN_USE";

  constructor(milliseconds: number, cause: unknown) {
    super(
      `Tables of the database could not be changed for ${Math.ceil(milliseconds / 60_000)} min, for others hold them: end what runs ` +
        `there for long (a dump, a report, a transaction left open: "select pid, state, query from pg_stat_activity"), then start again.`,
      { cause },
    );
    this.name = "TablesInUse";
  }
}

/** What a change of the schemas would lose; `place` is `table`, `table.column` or, inside of JSON, `table.column.part`. */
export interface Loss {
  place: string;
  what: string;
  values: number;
}

/** Columns that are to be unique, and how many values (or combinations) occur more than once in an account. */
export interface Duplicates {
  table: string;
  columns: string[];
  values: number;
}

/** The schemas have no place for data that the database holds. Nothing was changed. */
export class SchemaRefused extends Error {
  readonly code = "SCHEMA_REFUSED";
  readonly losses: Loss[];
  readonly duplicates: Duplicates[];

  constructor(losses: Loss[], duplicates: Duplicates[] = []) {
    const places = losses.map(({ place }) => place).join(",");
    const lines = [
      ...losses.map(({ place, what, values }) => `  ${place}: ${values} ${what}`),
      losses.length > 0 &&
        `Put the property or resource back (npm run check:schemas -- --against REV shows what changed since REV), name in x-was what a property was called before, or give the data up with ALLOW_LOSS=${places}`,
      ...duplicates.map(
        ({ table, columns, values }) =>
          `  ${table} is to be unique by ${columns.join(", ")}: ${values} values occur more than once in an account`,
      ),
      duplicates.length > 0 &&
        "Change the records, or take x-unique off the property, or x-unique-together off the resource.",
    ];
    super(`The database does not fit the schemas:\n${lines.filter((line) => line !== false).join("\n")}`);
    this.name = "SchemaRefused";
    this.losses = losses;
    this.duplicates = duplicates;
  }
}

/** What keeps a database, or Node.js, from writing its files, if an error tells of that. */
export function unwritable(error: unknown): DatabaseUnavailable | undefined {
  const code = errorCode(error) ?? "";
  const message = error instanceof Error ? error.message : String(error);
  // What PostgreSQL says of files begins so; other messages of its repeat what a user sent.
  const ofFile = code === "" || message.startsWith("could not ") ? message : "";
  if (noRoom.has(code) || /(No space left on device|Disk quota exceeded)$/.test(ofFile))
    return new DiskFull(error);
  if (code === "EROFS" || ofFile.endsWith("Read-only file system")) return new ReadOnly(error, ownFiles);
  return undefined;
}

/** What lets the embedded database take changes. */
export const ownFiles = "make DATA_DIR, and the disk that it is on, writable for this user";

// PostgreSQL's, and Node's.
const noRoom = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Any failure to reach the database, as the error for it. */
export function unavailable(error: unknown, retryAfter = 2): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const known = unwritable(error);
  if (known) return known;
  if (errorCode(error) === "25P03")
    return new StatementTimeout(
      "A transaction was left open without a statement and was ended.",
      retryAfter,
      error,
    );
  if (error instanceof Error && error.message.startsWith("Query read timeout"))
    return new StatementTimeout("The database did not answer in time.", retryAfter, error);
  return new DatabaseUnavailable(`The database can't be reached: ${messageOf(error)}`, retryAfter, error);
}

/** The code of an error of PostgreSQL (five characters) or of Node (ECONNREFUSED). */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message || errorCode(error) : String(error);
}
