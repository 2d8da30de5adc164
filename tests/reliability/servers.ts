import { afterAll, beforeAll, describe } from "vitest";
import { databaseKinds, TestDatabase } from "../databases";
import { startServerProcess } from "../serverProcess";
import type { ServerProcess } from "../serverProcess";

type Start = (options?: Parameters<typeof startServerProcess>[0]) => Promise<ServerProcess>;

/** Describes a behaviour of the built server on each kind of database; `start` starts one on the block's own data. */
export function eachServer(body: (start: Start) => void): void {
  describe.each(databaseKinds)("on the %s database", (kind) => {
    const database = new TestDatabase(kind);
    const started: ServerProcess[] = [];
    beforeAll(() => database.create());
    afterAll(async () => {
      for (const server of started) await server.kill();
      await database.remove();
    });
    body(async (options) => {
      const { dataDir, databaseUrl } = database;
      const server = await startServerProcess({
        dataDir,
        ...(databaseUrl !== undefined && { databaseUrl }),
        ...options,
      });
      started.push(server);
      return server;
    });
  });
}
