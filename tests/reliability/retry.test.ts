import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signIn } from "../apiClient";
import { startDroppingProxy } from "./droppingProxy";
import { full } from "../scope";
import { eachServer } from "./servers";

const base = "/gt/gt-api/types";

/** quality.md R5. */
describe("a create that is cut at any byte and tried again under its Idempotency-Key", full, () => {
  eachServer((start) => {
    it("makes exactly one record", { timeout: 120_000 }, async () => {
      const server = await start();
      const proxy = await startDroppingProxy(server.url);
      const direct = await signIn(server.url, "admin", server.password);
      const cuts = fc.array(
        fc.record({ side: fc.constantFrom("request", "answer"), after: fc.integer({ min: 1, max: 900 }) }),
        { minLength: 1, maxLength: 4 },
      );
      try {
        await fc.assert(
          fc.asyncProperty(cuts, async (plan) => {
            const name = `retried ${randomUUID()}`;
            const key = { "idempotency-key": randomUUID() };
            proxy.cut(undefined);
            const client = await signIn(proxy.url, "admin", server.password);
            for (const cut of plan) {
              proxy.cut(cut);
              await client.post(base, { name }, { ...key, connection: "close" }).catch(() => undefined);
            }
            proxy.cut(undefined);
            const last = await client.post(base, { name }, { ...key, connection: "close" });
            expect(last.status).toBe(200);
            const filter = encodeURIComponent(JSON.stringify({ name: { eq: name } }));
            const { total } = (await direct.get(`${base}?filter=${filter}`)).json<{ total: number }>();
            expect(total).toBe(1);
          }),
          { numRuns: 60 },
        );
      } finally {
        await proxy.close();
        await server.stop();
      }
    });
  });
});
