import { startPostgres } from "../tests/run/postgres";

const kinds = (process.env.BENCH_KINDS ?? "embedded,postgresql").split(",");

/** Measures on the embedded database, then on PostgreSQL (`withPostgres`); BENCH_KINDS chooses among them. */
export async function onEachDatabase(
  measure: (kind: "embedded" | "PostgreSQL", databaseUrl?: string) => Promise<void>,
): Promise<void> {
  if (kinds.includes("embedded")) await measure("embedded");
  if (kinds.includes("postgresql")) await withPostgres((databaseUrl) => measure("PostgreSQL", databaseUrl));
}

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
