import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./freePort";

/** The product as an operator runs it: the built server in a process of its own. */
export type ServerProcess = {
  url: string;
  password: string;
  dataDir: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** SIGKILL, at once. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
};

type Options = {
  dataDir?: string;
  /** A stopped server's data folder: it begins with a copy, in place of nothing. */
  copyOf?: string;
  databaseUrl?: string;
  port?: number;
  password?: string;
  environment?: Record<string, string>;
  /** How long it may take until it is ready, in milliseconds. */
  patience?: number;
  /** Of Node.js. */
  engineOptions?: string[];
};

/** What `npm run build` makes; RUNSHEET_DIST names another build, which keeps out of the way of this one. */
export const dist = resolve(process.env.RUNSHEET_DIST ?? join(import.meta.dirname, "../dist"));
const entry = join(dist, "server/main.js");

/** Starts the built server (`npm run build` first) and waits until it is ready. Rejects with its output if it stops before. */
export async function startServerProcess(options: Options = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "runsheet-"));
  if (options.copyOf !== undefined)
    cpSync(options.copyOf, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const port = options.port ?? (await freePort());
  const password = options.password ?? "correct horse battery";
  const child = spawn(process.execPath, [...(options.engineOptions ?? []), entry], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "off",
      DEMO_PASSWORD: password,
      DATABASE_URL: options.databaseUrl ?? "",
      CONSOLE_DIR: join(dist, "console"),
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endTogether(child, options.dataDir === undefined ? dataDir : undefined);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += String(text)));
  const exited = once(child, "exit") as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await exited)[0];
  };
  try {
    await untilReady(url, child, options.patience ?? 30_000);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${(error as Error).message}; it printed:\n${printed}`, { cause: error });
  }
  return {
    url,
    password,
    dataDir,
    child,
    output: () => printed,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/** A start that can't be: how it ended, and what it said on standard error. */
export async function startInVain({
  dataDir,
  databaseUrl = "",
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: "off",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  endTogether(child, undefined);
  let output = "";
  child.stderr.on("data", (text) => (output += String(text)));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

/** A server never outlives who started it; a folder that was made for it goes with it, however it ends. */
export function endTogether(child: ChildProcess, folder: string | undefined): void {
  const removeFolder = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const abandon = () => {
    child.kill("SIGKILL");
    removeFolder();
  };
  process.once("exit", abandon);
  child.once("exit", () => {
    process.off("exit", abandon);
    removeFolder();
  });
}

async function untilReady(url: string, child: ChildProcess, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server stopped with code ${child.exitCode} before it was ready`);
    if (await answers(`${url}/ready`)) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`The server was not ready after ${patience} ms`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // Nothing listens there yet.
  }
}
