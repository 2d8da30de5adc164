import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, vi } from "vitest";
import { samplesOf } from "../metricsText";
import type { ServerProcess } from "../serverProcess";

/** How a server is that nobody asks anything. */
export type Vitals = {
  /** Megabytes: what the system counts, and what is in use in the main thread once all garbage is gone. */
  memory: number;
  heap: number;
  /** Open files without connections: of the embedded database's own what is opened once more. */
  files: number;
  connections: number;
  /** To PostgreSQL. */
  sessions: number;
  threads: number;
  streams: number;
  /** Transactions that run or wait, and what is due in any queue. */
  due: number;
  /** Since it started. */
  requests: number;
  faults: number;
  refused: number;
  processorSeconds: number;
};

export const metricsToken = "only-the-soak-looks-at-these-figures";

/** Options of Node.js by which a server that runs is told to collect its garbage, by SIGUSR2, and prints what is left. */
export const collectable = [
  "--expose-gc",
  "--import",
  "data:text/javascript,process.on('SIGUSR2',()=>{gc();gc();console.log('heap',process.memoryUsage().heapUsed)})",
];

/** The same, of Node.js that compiles nothing while it runs: what its heap grows by is what the server keeps. */
export const uncompiled = [
  ...collectable,
  "--no-opt",
  "--no-sparkplug",
  "--no-flush-bytecode",
  "--no-lazy-feedback-allocation",
];

/** Waits until nothing is under way or due, has the garbage collected, and looks. */
export async function vitalsAtRest(server: ServerProcess, databaseUrl: string | undefined): Promise<Vitals> {
  const { due } = await untilAtRest(server);
  const heap = await heapOnceCollected(server);
  await sleep(1000);
  const sessions = databaseUrl === undefined ? 0 : await sessionsAt(databaseUrl);
  // What the server does unasked every second is no work that is left.
  return { ...(await look(server)), heap, sessions, due };
}

/** Megabytes, before anything else comes. */
async function heapOnceCollected(server: ServerProcess): Promise<number> {
  const told = () => [...server.output().matchAll(/^heap (\d+)$/gm)];
  const before = told().length;
  server.child.kill("SIGUSR2");
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(before), { timeout: 30_000, interval: 100 });
  return Number(told().at(-1)?.[1]) / 1024 ** 2;
}

/** Waits until nothing is under way or due, for a minute at most. Its METRICS_TOKEN is ours. */
export async function untilAtRest(server: ServerProcess): Promise<Pick<Vitals, "due">> {
  const limit = Date.now() + 60_000;
  let seen = await look(server);
  while ((seen.due > 0 || seen.streams > 0) && Date.now() < limit) {
    await sleep(500);
    seen = await look(server);
  }
  return seen;
}

async function look({ url, child }: ServerProcess): Promise<Omit<Vitals, "heap" | "sessions">> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  const samples = [...samplesOf(await answer.text())];
  const found = (...patterns: RegExp[]) =>
    samples.filter(([name]) => patterns.every((pattern) => pattern.test(name))).map(([, value]) => value);
  const sum = (...patterns: RegExp[]) => found(...patterns).reduce((total, value) => total + value, 0);
  /** What is always told. */
  const figure = (...patterns: RegExp[]) => {
    if (found(...patterns).length === 0) throw new Error(`/metrics tells nothing of ${patterns.join(", ")}`);
    return sum(...patterns);
  };
  const connections = figure(/^nodejs_active_handles\{/, /type="Socket"/);
  return {
    memory: figure(/^process_resident_memory_bytes$/) / 1024 ** 2,
    files: filesOf(child.pid),
    connections,
    threads: Number(/^Threads:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]),
    streams: sum(/^runsheet_streams_open\{/),
    due:
      figure(/^runsheet_database_transactions\{/) +
      figure(/^runsheet_queue_running\{/) +
      figure(/^runsheet_queue_overdue_seconds\{/),
    requests: figure(/^runsheet_http_requests_total\{/),
    faults: sum(/^runsheet_http_requests_total\{/, /status="5/),
    refused: figure(/^runsheet_database_refused_total$/),
    processorSeconds: figure(/^process_cpu_seconds_total$/),
  };
}

/**
 * The embedded database opens each file of its tables once, when it first needs it, and keeps it open: it may have as many
 * as its tables and indexes have forks (PostgreSQL, "Database File Layout").
 */
function filesOf(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  const opened = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed since.
      return [];
    }
  });
  const files = opened.filter((path) => !path.startsWith("socket:"));
  const ofTables = new Set(files.filter((path) => /\/base\/\d+\/\d+(_fsm|_vm)?(\.\d+)?$/.test(path)));
  return files.length - ofTables.size;
}

/** How many sessions the database has, without the one that asks. */
async function sessionsAt(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    // It listens to changes at least.
    if (!rows[0]?.count) throw new Error("No session of the server was found");
    return rows[0].count;
  } finally {
    await client.end();
  }
}
