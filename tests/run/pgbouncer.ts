import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../freePort";
import { installDebianPackage } from "./debian";

/** A PgBouncer in transaction mode before one database, on the loopback address. */
export interface Pooler {
  /** The database's address through it. */
  url: string;
  /** Sessions of PostgreSQL that all transactions share. */
  sessions: number;
  halt(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** Ends it, with its files. */
  stop(): Promise<void>;
}

/** Few, so that servers' transactions take turns in them. */
const sessions = 4;
const program = "/usr/sbin/pgbouncer";

/** With the settings that docs/scale.md tells of. The database's role has a password. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  if (!existsSync(program)) installDebianPackage("pgbouncer");
  if (!existsSync(program))
    throw new Error("PgBouncer was not found: install it (Debian: apt-get install pgbouncer).");
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "runsheet-pgbouncer-"));
  const own = await freePort();
  const files = {
    "users.txt": `"${username}" "${password}"\n`,
    "pgbouncer.ini": `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 100
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const user = owner();
  if (user)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, user.uid, user.gid);
  const url = new URL(databaseUrl);
  url.port = String(own);
  const start = async () => {
    const child = spawn(program, ["-q", join(folder, "pgbouncer.ini")], { ...user, stdio: "ignore" });
    await untilItAnswers(child, url.href);
    return child;
  };
  let child = await start();
  return {
    url: url.href,
    sessions,
    halt: () => end(child),
    resume: async () => void (child = await start()),
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (const limit = Date.now() + 20_000; ; await sleep(50)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > limit) {
        await end(child);
        throw error;
      }
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGQUIT");
  await ended;
}

/** It refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
