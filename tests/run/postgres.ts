import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { installDebianPackage } from "./debian";
import { freePort } from "../freePort";

/** A throw-away PostgreSQL cluster on the loopback address. */
export interface Postgres {
  /** Of its administrator. */
  url: string;
  /** The folder of its programs. */
  bin: string;
  /** The folder of its data. */
  data: string;
  /** Stops the server as a crash would, and keeps its data. */
  halt(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** Makes and starts a streaming replica of it. */
  startStandby(): Promise<Standby>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export type Standby = Pick<Postgres, "url" | "halt" | "resume" | "stop">;

/** Makes and starts a cluster, with fsync on. PostgreSQL's programs must be installed; PG_BIN tells where. */
export async function startPostgres(): Promise<Postgres> {
  const bin = programs();
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "runsheet-postgres-"));
  const data = join(folder, "data");
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  execFileSync(
    join(bin, "initdb"),
    [
      `--pgdata=${data}`,
      "--username=admin",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      ...initSettings,
    ],
    { ...owner, cwd: folder, stdio: "pipe" },
  );
  const port = await freePort();
  const url = `postgresql://admin:${password}@127.0.0.1:${port}/postgres`;
  const start = () => startServer(join(bin, "postgres"), { data, folder, port, url, ...owner });
  let server = await start();
  return {
    url,
    bin,
    data,
    halt: () => end(server, "SIGQUIT"),
    resume: async () => void (server = await start()),
    startStandby: () => startStandby(bin, url),
    stop: async () => {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true });
    },
  };
}

async function startStandby(bin: string, primary: string): Promise<Standby> {
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "runsheet-standby-"));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const parameters = [`--pgdata=${data}`, `--dbname=${primary}`, "--checkpoint=fast", "--no-sync"];
  // Writes where to replicate from, and marks it a standby.
  execFileSync(join(bin, "pg_basebackup"), [...parameters, "--write-recovery-conf"], {
    ...owner,
    cwd: folder,
    stdio: "pipe",
  });
  const port = await freePort();
  const url = new URL(primary);
  url.port = String(port);
  const start = () => startServer(join(bin, "postgres"), { data, folder, port, url: url.href, ...owner });
  let server = await start();
  return {
    url: url.href,
    halt: () => end(server, "SIGQUIT"),
    resume: async () => void (server = await start()),
    stop: async () => {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true });
    },
  };
}

const initSettings = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];

interface ServerPlace {
  data: string;
  folder: string;
  port: number;
  url: string;
  uid?: number;
  gid?: number;
}

/** As a child in our process group, so that Ctrl-C in the terminal ends it too. */
async function startServer(program: string, place: ServerPlace): Promise<ChildProcess> {
  const { data, folder, port, url, ...owner } = place;
  const log = join(folder, "log");
  const output = openSync(log, "a");
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "max_connections=300"];
  const server = spawn(
    program,
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...owner,
      cwd: folder,
      stdio: ["ignore", output, output],
    },
  );
  for (const limit = Date.now() + 30_000; !(await answers(url)); await sleep(50))
    if (server.exitCode !== null || Date.now() > limit) {
      await end(server, "SIGQUIT");
      throw new Error(whyNot(readFileSync(log, "utf8"), port));
    }
  return server;
}

function whyNot(log: string, port: number): string {
  if (log.includes("could not bind"))
    return `Port ${port} of 127.0.0.1 was taken by another program before PostgreSQL came up: run the tests again, they choose another port.`;
  return `PostgreSQL did not start:\n${log}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** The folder of PostgreSQL's programs; installed where it is missing and can be. */
function programs(): string {
  const there = findPrograms();
  if (there !== undefined) return there;
  installDebianPackage("postgresql");
  const installed = findPrograms();
  if (installed !== undefined) return installed;
  throw new Error(
    "PostgreSQL's initdb was not found: install the postgresql package, or set PG_BIN to the folder of its programs.",
  );
}

/** Debian keeps the programs of each version in a folder of their own. */
function findPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env["PG_BIN"] ?? [],
    versions.map((version) => join(debian, version, "bin")),
    pathFolders(),
  ];
  return places.flat().find((place) => existsSync(join(place, "initdb")));
}

function pathFolders(): string[] {
  return process.env["PATH"]?.split(":") ?? [];
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
