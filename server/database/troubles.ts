import type { Logger } from "./database";
import { type DatabaseUnavailable, DiskFull, ReadOnly, StatementTimeout } from "./errors";

/** What stands in the way of the database, by its name. */
export type Trouble = Pick<DatabaseUnavailable, "code" | "message" | "retryAfter">;

/** So many milliseconds after the last statement that took too long the database still counts as slow. */
const slowFor = 60_000;

/**
 * What is wrong with a database that answers all the same: its disk is full, it takes no changes, it is too slow. Each is
 * told to the log when it begins and when it is over, whoever meets it meanwhile, and to `/ready` for as long as it lasts.
 */
export class Troubles {
  readonly #logger: Logger;
  readonly #standing = new Map<string, DatabaseUnavailable>();
  /** What was told already: whoever is refused for it meets it once more, perhaps when it is over. */
  readonly #known = new WeakSet<Error>();
  #slow: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** All that lasts at this moment. */
  get all(): Trouble[] {
    return [...this.#standing.values()];
  }

  /** Why nothing is saved at present, if so. */
  get unwritable(): DatabaseUnavailable | undefined {
    return this.#standing.get("DISK_FULL") ?? this.#standing.get("READ_ONLY");
  }

  /** Looks at an error that a transaction ended with: whether it tells what is wrong with the database as a whole. */
  meet(error: unknown): void {
    if (error instanceof Error && this.#known.has(error)) return;
    if (error instanceof DiskFull || error instanceof ReadOnly) this.begin(error);
    else if (error instanceof StatementTimeout) {
      this.begin(error);
      clearTimeout(this.#slow);
      this.#slow = setTimeout(() => this.#end(error.code, "The database answers in time again"), slowFor);
      this.#slow.unref();
    }
  }

  begin(error: DatabaseUnavailable): void {
    this.#known.add(error);
    if (!this.#standing.has(error.code)) this.#logger.error({ err: error, cause: error.code }, error.message);
    this.#standing.set(error.code, error);
  }

  /** A change was saved. */
  written(): void {
    this.#end("DISK_FULL", "The disk of the database has room again: changes are saved");
    this.#end("READ_ONLY", "The database takes changes again");
  }

  close(): void {
    clearTimeout(this.#slow);
  }

  #end(code: string, message: string): void {
    if (this.#standing.delete(code)) this.#logger.info({ cause: code }, message);
  }
}
