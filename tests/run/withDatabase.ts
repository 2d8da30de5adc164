import { Client } from "pg";
import { type Postgres, startPostgres } from "./postgres";
import type { ScratchFolder } from "./scratchFolder";

/**
 * Does something with a PostgreSQL and a folder for temporary files, TMPDIR; both are gone afterwards. A signal ends it:
 * `abandon` has to make the work return soon, and what the terminal sends meanwhile changes nothing.
 *
 * @throws Error where there can be no PostgreSQL, with what to do.
 */
export async function withDatabase(
  { folder, remove }: ScratchFolder,
  abandon: () => void,
  work: (folder: string, url: string) => Promise<boolean>,
): Promise<boolean> {
  // For this process as well: the cluster lies there, too.
  process.env["TMPDIR"] = folder;
  let isInterrupted = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      isInterrupted = true;
      abandon();
    });
  let postgres: Postgres | undefined;
  try {
    const given = process.env["TEST_DATABASE_URL"];
    if (given === undefined) postgres = await startPostgres();
    const url = postgres?.url ?? (await answering(given ?? ""));
    return !isInterrupted && (await work(folder, url));
  } finally {
    await postgres?.stop();
    remove();
  }
}

/** @throws Error where it does not answer, or its user may not make databases. */
async function answering(url: string): Promise<string> {
  if (!URL.canParse(url))
    throw new Error(
      `TEST_DATABASE_URL is no address of a PostgreSQL: write it as postgresql://user:password@host:5432/postgres, or leave the variable out; then one is made for the run.`,
    );
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
