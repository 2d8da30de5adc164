import { engineOptions } from "../../engineOptions";
import { startServerProcess, type ServerProcess } from "../../serverProcess";
import { patience } from "../demoServer";
import { test as base } from "../fixtures";
import { DayClock } from "./DayClock";

/** Tests whose server goes by a clock of theirs, and may simulate days. */
export const test = base.extend<object, { begins: number; clock: DayClock; server: ServerProcess }>({
  /** What the clock shows when the server starts. */
  begins: [Date.now(), { option: true, scope: "worker" }],
  clock: [
    async ({ begins }, use) => {
      const clock = new DayClock(begins);
      await use(clock);
      clock.remove();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ surroundings: { environment }, data, clock }, use) => {
      const server = await startServerProcess({
        ...data,
        patience,
        engineOptions: [...engineOptions, ...clock.engineOptions],
        environment: { ...environment, SIMULATION: "on" },
      });
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: patience },
  ],
});
