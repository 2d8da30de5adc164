import { startPostgres } from "../tests/run/postgres";

/** A PostgreSQL for a measurement: that of BENCH_DATABASE_URL, an empty database, else one of its own, which goes with it. */
export async function withPostgres(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given !== undefined) return work(given);
  const postgres = await startPostgres();
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
