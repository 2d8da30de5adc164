import { Client } from "pg";
import { startPostgres } from "./postgres";
import type { ScratchFolder } from "./scratchFolder";

/**
 * Does something with a PostgreSQL and a folder for temporary files, TMPDIR; both are gone afterwards, also where the run
 * is ended by a signal: `abandon` then ends what it does.
 *
 * @throws Error where there can be no PostgreSQL, with what to do.
 */
export async function withDatabase<T>(
  { folder, remove }: ScratchFolder,
  abandon: () => void,
  work: (folder: string, url: string) => Promise<T>,
): Promise<T> {
  // For this process as well: the cluster lies there, too.
  process.env["TMPDIR"] = folder;
  let stop = async () => {};
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      abandon();
      void stop().finally(() => {
        remove();
        process.exit(1);
      });
    });
  try {
    const given = process.env["TEST_DATABASE_URL"];
    if (given !== undefined) return await work(folder, await answering(given));
    const postgres = await startPostgres();
    stop = () => postgres.stop();
    return await work(folder, postgres.url);
  } finally {
    await stop();
    remove();
  }
}

/** @throws Error where it does not answer, or its user may not make databases. */
async function answering(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  const { host } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      "select rolsuper as may from pg_roles where rolname = current_user",
    );
    await client.end();
    if (rows[0]?.may === true) return url;
  } catch (error) {
    throw new Error(
      `TEST_DATABASE_URL names a PostgreSQL at ${host} that does not answer (${(error as Error).message}): start it, or leave the variable out; then one is made for the run.`,
      { cause: error },
    );
  }
  throw new Error(
    `TEST_DATABASE_URL names a user at ${host} who is no superuser: the tests make databases and roles.`,
  );
}
