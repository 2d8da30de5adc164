import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { queryObjects } from "node:v8";
import { expect, it, onTestFinished } from "vitest";
import { exchange } from "./exchange";

// To walk through all that a process holds takes long where that is much.
it("leaves nothing behind with a signal that goes on, such as the server's", async () => {
  const server = createServer((_request, response) => void response.end("done")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const rules = { allowed: new Set([`127.0.0.1:${port}`]), service: "web" as const };
  const { signal } = new AbortController();
  const ask = () => exchange(new URL(`http://127.0.0.1:${port}/`), { rules, signal });
  await ask();
  const signals = count(AbortSignal);
  const references = count(WeakRef);
  for (let time = 0; time < 20; time++) await ask();
  await expect.poll(() => count(AbortSignal)).toBeLessThan(signals + 5);
  expect(count(WeakRef)).toBeLessThan(references + 5);
});

/** How many there are of it, once the garbage is collected. */
function count(type: typeof AbortSignal | typeof WeakRef): number {
  return queryObjects(type, { format: "count" });
}
