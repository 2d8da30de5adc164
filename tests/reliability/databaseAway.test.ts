import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../apiClient";
import { databaseKinds } from "../databases";
import { type Postgres, startPostgres } from "../run/postgres";
import { full } from "../scope";
import { startServerProcess } from "../serverProcess";

const base = "/gt/gt-api/types";
const retry = 100;

/** quality.md R11. A cluster of its own: the shared one must stay. */
describe.runIf(databaseKinds.includes("postgresql"))("a PostgreSQL that is away", full, () => {
  let postgres: Postgres;
  beforeAll(async () => void (postgres = await startPostgres()), 60_000);
  afterAll(() => postgres.stop());

  it(
    "is told by 503 and Retry-After within a second, and the server serves again within 5 s of its return",
    { timeout: 90_000 },
    async () => {
      const server = await startServerProcess({
        databaseUrl: postgres.url,
      });
      try {
        const client = await signIn(server.url, "admin", server.password);
        expect((await client.post(base, { name: "before" })).status).toBe(200);

        await postgres.halt();
        for (let time = 0; time < 5; time += 1) {
          const from = performance.now();
          const answer = await fetch(server.url + base, { headers: { cookie: "sid=any" } });
          expect(performance.now() - from).toBeLessThan(1000);
          expect(answer.status).toBe(503);
          expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
          expect(await answer.json()).toMatchObject({ errors: [{ code: "UNAVAILABLE" }] });
          await new Promise((wake) => setTimeout(wake, retry));
        }
        expect((await fetch(`${server.url}/ready`)).status).toBe(503);
        expect((await fetch(`${server.url}/live`)).status).toBe(200);

        await postgres.resume();
        const back = performance.now();
        while ((await client.get(base)).status !== 200) {
          expect(performance.now() - back).toBeLessThan(5000);
          await new Promise((wake) => setTimeout(wake, retry));
        }
        expect((await client.post(base, { name: "after" })).status).toBe(200);
        expect(server.child.exitCode).toBeNull();
      } finally {
        await server.stop();
      }
    },
  );
});
