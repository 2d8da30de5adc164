import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signIn } from "../apiClient";
import { copyEmbedded } from "../prepared";
import { full } from "../scope";
import { startServerProcess } from "../serverProcess";

const base = "/gt/gt-api/types";

/** quality.md R3. */
describe("a second server on the same data folder", () => {
  it(
    "is refused at once with the reason, and the first one's data stays whole",
    { ...full, timeout: 60_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "runsheet-second-"));
      await copyEmbedded(dataDir);
      const first = await startServerProcess({ dataDir });
      try {
        const client = await signIn(first.url, "admin", first.password);
        await client.post(base, { name: "before" });
        const from = performance.now();
        await expect(startServerProcess({ dataDir })).rejects.toThrow(String(first.child.pid));
        expect(performance.now() - from).toBeLessThan(5_000);
        await client.post(base, { name: "after" });
        const { rows } = (await client.get(`${base}?sort=name`)).json<{ rows: { name: string }[] }>();
        expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["after", "before"]));
      } finally {
        await first.kill();
      }
    },
  );

  it("takes over the lock of a server that was killed", { ...full, timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "runsheet-stale-"));
    const killed = await startServerProcess({ dataDir });
    await killed.kill();
    const next = await startServerProcess({ dataDir });
    expect(await next.stop()).toBe(0);
  });
});
