import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { resources } from "../schemas/plugin";

const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** One page of this folder, built as the console is (with other schemas, if told) and served: its address, and the way to end it. */
export async function serveBuilt(page: string, schemas?: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-bench-"));
  await build({
    configFile: false,
    logLevel: "warn",
    root: "bench",
    plugins: [react(), resources(schemas)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      rollupOptions: { input: join(import.meta.dirname, page) },
    },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    readFile(join(folder, path)).then(
      (body) =>
        response.setHeader("Content-Type", types[path.split(".").at(-1) ?? ""] ?? "text/plain").end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) =>
    server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", listening),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${page}`,
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
