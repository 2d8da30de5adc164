import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { median, printFigures } from "./figures";

/** From the command to the address on the terminal, on the embedded database. */
const root = join(import.meta.dirname, "..");
const server = ["node", "dist/server/main.js"];
const npmStart = ["npm", "start"];

const folder = mkdtempSync(join(tmpdir(), "start-"));
const place = (name: string) => join(folder, name);
try {
  // Builds what has changed, so that nothing has at the next.
  await secondsOf(npmStart, place("existing"));
  const empty = await repeated(3, (run) => secondsOf(server, place(`empty${run}`)));
  const existing = await repeated(5, () => secondsOf(server, place("existing")));
  const again = await repeated(5, () => secondsOf(npmStart, place("existing")));
  printFigures([
    { name: "Start on an empty folder", value: empty, limit: 8, unit: "s" },
    { name: "Start on an existing folder", value: existing, limit: 3, unit: "s" },
    { name: "npm start where nothing has changed", value: again, limit: 4, unit: "s" },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}

async function repeated(times: number, measure: (run: number) => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < times; run += 1) seconds.push(await measure(run));
  return median(seconds);
}

/** Until it listens; then it is stopped. */
async function secondsOf([program = "", ...words]: string[], dataDir: string): Promise<number> {
  const started = performance.now();
  // A group of its own: npm has the server two processes below it.
  const child = spawn(program, words, {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = (signal: NodeJS.Signals) => process.kill(-child.pid!, signal);
  const abandon = () => end("SIGKILL");
  process.once("exit", abandon);
  await addressOf(child);
  const seconds = (performance.now() - started) / 1000;
  end("SIGTERM");
  await once(child.stdout, "close");
  process.off("exit", abandon);
  return seconds;
}

async function addressOf({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  let printed = "";
  for await (const text of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(text);
    if (printed.includes("Runsheet is at")) return;
  }
  throw new Error(`It did not start; it printed:\n${printed}`);
}
