import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

/** What a PostgreSQL on this machine has done so far. */
export type PostgresWork = { processorSeconds: number; transactions: number };

/** Watches a PostgreSQL on this machine from a connection of its own. */
export class PostgresWatch {
  readonly #client: Client;
  #postmaster = 0;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<PostgresWatch> {
    const watch = new PostgresWatch(new Client({ connectionString: databaseUrl }));
    await watch.#client.connect();
    const { rows } = await watch.#client.query<{ pid: number }>("select pg_backend_pid() as pid");
    watch.#postmaster = Number(fieldsOf(rows[0]?.pid ?? 0)[1]);
    return watch;
  }

  async work(): Promise<PostgresWork> {
    const { rows } = await this.#client.query<{ count: number }>(
      "select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()",
    );
    return { processorSeconds: this.#processor(), transactions: rows[0]?.count ?? Number.NaN };
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Of the postmaster, those of its children that have ended, and those that are there. */
  #processor(): number {
    const own = fieldsOf(this.#postmaster);
    const ended = Number(own[13]) + Number(own[14]);
    const living = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => fieldsOf(Number(name)))
      .filter((fields) => Number(fields[1]) === this.#postmaster)
      .reduce((sum, fields) => sum + ticks(fields), 0);
    return (ticks(own) + ended + living) / 100;
  }
}

function ticks(fields: string[]): number {
  return Number(fields[11]) + Number(fields[12]);
}

/** What /proc/PID/stat tells after the name: the state, the parent, …; nothing of a process that has ended. */
function fieldsOf(process: number): string[] {
  try {
    return readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}
