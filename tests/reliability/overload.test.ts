import autocannon from "autocannon";
import { describe, expect, it } from "vitest";
import { signInCookie } from "../apiClient";
import { full } from "../scope";
import { eachServer } from "./servers";

/** quality.md R7; its latencies are measured by `npm run bench -- overload`. */
describe("500 connections at once", full, () => {
  eachServer((start) => {
    it(
      "are answered with 200 or 503 and nothing else, and the server serves on",
      { timeout: 90_000 },
      async () => {
        const server = await start();
        const cookie = await signInCookie(server.url, "admin", server.password);
        const result = await autocannon({
          url: `${server.url}/gt/gt-api/cl?results=1000`,
          connections: 500,
          duration: 8,
          timeout: 30,
          headers: { cookie, "sec-fetch-site": "same-origin" },
        });
        const statuses = Object.keys(result.statusCodeStats ?? {}).map(Number);
        expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
        expect(result.statusCodeStats?.["200"]?.count ?? 0).toBeGreaterThan(0);
        const ended = performance.now();
        const recovered = async () =>
          (await fetch(`${server.url}/gt/gt-api/cl?results=1`, { headers: { cookie } })).ok;
        while (!(await recovered())) {
          expect(performance.now() - ended).toBeLessThan(10_000);
          await new Promise((wake) => setTimeout(wake, 100));
        }
        expect(await server.stop()).toBe(0);
      },
    );
  });
});
