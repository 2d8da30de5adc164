import { statfs } from "node:fs/promises";
import { Counter, Gauge, type OpenMetricsContentType, type Registry } from "prom-client";
import { type Database, newestBackup } from "../database";
import type { Queue, QueueState } from "../feature";
import { causeOf, troubleCodes } from "../http/readiness";
import { feedLag } from "./feedLag";

export type Gathered = {
  database: Database;
  queues: readonly Queue[];
  dataDir: string;
  now: () => Date;
};

/** What is looked up each time that somebody asks. What can't be known at that moment is left out. */
export function gatherInto(registry: Registry<OpenMetricsContentType>, parts: Gathered): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `runsheet_${name}`, help, labelNames, registers: [registry] });
  const transactions = gauge("database_transactions", "Transactions at this moment, by state.", ["state"]);
  const refused = new Counter({
    name: "runsheet_database_refused_total",
    help: "Transactions that were refused since too many waited, or the database was away.",
    registers: [registry],
  });
  const up = gauge("database_up", "Whether the database serves: 1, or 0.");
  const trouble = gauge("database_trouble", "What is wrong with the database: 1 while it lasts.", ["cause"]);
  const lag = gauge("feed_lag_seconds", "Seconds from a commit until this server hears of it.");
  const waiting = gauge("queue_waiting", "What waits to be done, at once or later, by queue.", ["queue"]);
  const running = gauge("queue_running", "What is being done by any server, by queue.", ["queue"]);
  const failed = gauge("queue_failed", "What was given up within 24 hours, by queue.", ["queue"]);
  const overdue = gauge("queue_overdue_seconds", "Seconds since the oldest was due, by queue.", ["queue"]);
  const free = gauge("disk_free_bytes", "Bytes that are free on the disk of DATA_DIR.");
  const size = gauge("disk_size_bytes", "Bytes of the disk of DATA_DIR.");
  const backup = gauge("backup_age_seconds", "Seconds since the last backup of the embedded database.");

  const { database, queues, dataDir, now } = parts;
  let isUp = false;
  const gatherDatabase = async () => {
    const { running, waiting, refused: total } = database.load();
    transactions.set({ state: "running" }, running);
    transactions.set({ state: "waiting" }, waiting);
    refused.reset();
    refused.inc(total);
    const { isServing, troubles } = await database.condition();
    isUp = isServing;
    up.set(isServing ? 1 : 0);
    const causes = new Set(troubles.map(causeOf));
    for (const code of troubleCodes) trouble.set({ cause: code.toLowerCase() }, causes.has(code) ? 1 : 0);
  };
  const gatherQueues = async () => {
    const states = await database.read(null, async (sql) => {
      const found: [string, QueueState][] = [];
      for (const { name, read } of queues) found.push([name, await read(sql, now())]);
      return found;
    });
    for (const [queue, state] of states) {
      waiting.set({ queue }, state.waiting);
      running.set({ queue }, state.running);
      failed.set({ queue }, state.failed);
      overdue.set({ queue }, state.overdue);
    }
  };
  const gatherLag = async () => {
    lag.set(await feedLag(database));
  };
  const gatherDisk = async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
    const newest = await newestBackup(dataDir);
    if (newest) backup.set((Date.now() - newest.getTime()) / 1000);
  };
  return async () => {
    // Nothing is told that was so some time ago.
    for (const each of [waiting, running, failed, overdue]) each.reset();
    for (const each of [lag, backup]) each.remove();
    await gatherDatabase();
    const gathering = [gatherDisk(), ...(isUp ? [gatherQueues(), gatherLag()] : [])];
    await Promise.allSettled(gathering);
  };
}
