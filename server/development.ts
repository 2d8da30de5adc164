/**
 * `npm run dev`: the server in a process of its own, which starts anew when a file of it or a schema changes, and before
 * it the console by Vite, which follows every other edit. What the console asks while the server starts anew waits for
 * it. An address of its own for each would need another session: so there is one, PORT.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer as createSocket, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfig } from "./config";
import { forwarded } from "./developmentProxy";

const { port, host, schemasDir } = readConfig(process.env);
const hidden = await freePort();

const server = spawn(
  process.execPath,
  [
    createRequire(import.meta.url).resolve("tsx/cli"),
    "watch",
    "--clear-screen=false",
    `--include=${join(schemasDir, "**/*.json")}`,
    join(import.meta.dirname, "main.ts"),
  ],
  {
    env: { ...process.env, NODE_ENV: "development", HOST: "127.0.0.1", PORT: String(hidden) },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own: Ctrl+C reaches it once, from here. A second signal would kill it with its database open.
    detached: true,
  },
);
const ended = once(server, "exit");

// Vite's loader of its config asks for file extensions that our imports go without.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
const vite = await createServer({
  configFile: join(import.meta.dirname, "../vite.config.ts"),
  logLevel: "warn",
  server: { port, host, strictPort: true },
  plugins: [
    {
      name: "runsheet:server",
      configureServer: ({ middlewares }) => void middlewares.use(forwarded(hidden)),
    },
  ],
});
await vite.listen();
const { port: shown = port } = (vite.httpServer?.address() ?? {}) as Partial<AddressInfo>;
const address = `http://${host}:${shown}`;
server.stdout.on("data", (text: Buffer) => {
  process.stdout.write(String(text).replaceAll(`http://127.0.0.1:${hidden}`, address));
});

let closing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!closing) void close();
    closing = true;
  });
}

/** The server first: its database must be closed before another has the folder. */
async function close(): Promise<void> {
  server.kill("SIGTERM");
  await ended;
  await vite.close();
  process.exit(0);
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port: free } = socket.address() as AddressInfo;
  socket.close();
  return free;
}
