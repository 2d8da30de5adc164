import { describe, expect, it, vi } from "vitest";
import { signIn } from "../apiClient";
import type { ServerProcess } from "../serverProcess";
import { contention } from "./contention";
import { isQuick } from "../scope";
import { eachServer } from "./servers";

const cycles = isQuick ? 1 : 20;
const base = "/gt/gt-api/types";

type Rows = { rows: { id: string; name: string; version: number }[]; total: number };

/** quality.md R1, R2. */
describe("kill -9 during writes", () => {
  eachServer(
    (start, verifyAudit) => {
      it(
        `loses no acknowledged write in ${cycles} cycles, keeps the audit's chain whole, and starts again by itself within 10 s`,
        { timeout: 480_000 },
        async () => {
          const acknowledged = new Map<string, number>();
          let slowest = 0;
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const server = cycle === 0 ? await start() : await startAgain();
            const client = await signIn(server.url, "admin", server.password);
            await expectAllThere(client, acknowledged);
            const writers = Array.from({ length: 4 }, (_, writer) =>
              write(server, `${cycle}-${writer}`, acknowledged),
            );
            // However slow the machine is now, something was written before the end.
            await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(cycle), { timeout: 60_000 });
            await new Promise((wake) => setTimeout(wake, Math.random() * 600));
            await server.kill();
            await Promise.all(writers);
          }
          const server = await startAgain();
          await expectAllThere(await signIn(server.url, "admin", server.password), acknowledged);
          await server.stop();
          expect(await verifyAudit()).toMatch(/^[1-9]\d* audit entries, 0 breaks\n$/);
          expect(acknowledged.size).toBeGreaterThanOrEqual(cycles);
          expect(slowest).toBeLessThan(10_000);

          async function startAgain(): Promise<ServerProcess> {
            const from = performance.now();
            const server = await start({ patience: 60_000 });
            slowest = Math.max(slowest, (performance.now() - from) / contention());
            return server;
          }
        },
      );
    },
    ["embedded"],
  );
});

/** Creates and changes records until the server is gone; notes what was acknowledged: id and version. */
async function write(
  server: ServerProcess,
  prefix: string,
  acknowledged: Map<string, number>,
): Promise<void> {
  try {
    const client = await signIn(server.url, "admin", server.password);
    for (let number = 0; ; number += 1) {
      const created = await client.post(base, { name: `requirement ${prefix}-${number}` });
      const row = created.json<Rows>().rows[0];
      if (created.status !== 200 || !row) continue;
      acknowledged.set(row.id, row.version);
      const changed = await client.post(`${base}/${row.id}`, {
        abbreviation: String(number),
        version: row.version,
      });
      const after = changed.json<Rows>().rows[0];
      if (changed.status === 200 && after) acknowledged.set(after.id, after.version);
    }
  } catch {
    // The server was killed: what it did not acknowledge may or may not be there.
  }
}

async function expectAllThere(client: Awaited<ReturnType<typeof signIn>>, acknowledged: Map<string, number>) {
  const found = new Map<string, number>();
  for (let from = 0; ; from += 10_000) {
    const { rows } = (await client.get(`${base}?results=10000&startIndex=${from}`)).json<Rows>();
    for (const { id, version } of rows) found.set(id, version);
    if (rows.length < 10_000) break;
  }
  const lost = [...acknowledged].filter(([id, version]) => (found.get(id) ?? 0) < version);
  expect(lost).toEqual([]);
}
