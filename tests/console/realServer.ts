import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../freePort";
import { endTogether } from "../serverProcess";

export type RealServer = { url: string; stop: () => Promise<void> };

export const password = "correct horse battery";

/** The product's own server from its source, in a process of its own, on an empty data folder. */
export async function startRealServer(): Promise<RealServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-console-"));
  const child = spawn(process.execPath, ["--import", "tsx", resolve("server/main.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
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
