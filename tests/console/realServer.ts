import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { engineOptions } from "../engineOptions";
import { freePort } from "../freePort";
import { databaseKinds } from "../databases";
import { copyEmbedded, copyPostgres } from "../prepared";
import { endTogether } from "../serverProcess";

export type RealServer = { url: string; stop: () => Promise<void> };

export const password = "correct horse battery";

/** Within `npm test` what it has built, which starts sooner; else its source as it stands. */
const program = process.env["TEST_SCOPE"]
  ? [resolve("dist/server/main.js")]
  : ["--import", "tsx", resolve("server/main.ts")];

let shared: Promise<RealServer> | undefined;

/** The server that files of a worker share, where what one writes is no matter of another. It ends with the worker. */
export function sharedRealServer(): Promise<RealServer> {
  if (!shared) {
    // Vitest ends a worker by this signal, which by itself leaves the server behind.
    process.once("SIGTERM", () => process.exit());
    shared = startRealServer();
  }
  return shared;
}

/** The product's own server in a process of its own, on data as they are after its first start: on PostgreSQL, where there is one. */
export async function startRealServer(): Promise<RealServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-console-"));
  const databaseUrl = await copyPrepared(dataDir);
  const child = spawn(process.execPath, [...engineOptions, ...program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      DATABASE_URL: databaseUrl,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endTogether(child, dataDir);
  let printed = "";
  for await (const text of child.stdout) {
    printed += String(text);
    if (printed.includes("Runsheet is at")) break;
  }
  if (!printed.includes("Runsheet is at")) throw new Error(`The server stopped; it printed:\n${printed}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** What is left of it goes with the run. */
async function copyPrepared(dataDir: string): Promise<string> {
  if (databaseKinds.includes("postgresql")) return (await copyPostgres(dataDir)).databaseUrl;
  await copyEmbedded(dataDir);
  return "";
}
