import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { expect, it, onTestFinished } from "vitest";
import { deliver } from "./deliver";

const nothing = { allowed: new Set<string>() };

const message = {
  id: "<1@a.example>",
  from: "a@a.example",
  to: "b@b.example",
  subject: "",
  text: "",
  html: "",
};

it("lets no connection arrive where it may not go", async () => {
  let connections = 0;
  const canary = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(canary, "listening");
  const { port } = canary.address() as AddressInfo;
  const { signal } = new AbortController();
  const rules = { ...nothing, resolve: async () => ["127.0.0.1"] };
  for (const host of ["127.0.0.1", "localhost", "mail.example", "[::ffff:127.0.0.1]".slice(1, -1)])
    await expect(
      deliver({ host, port, secure: false, tls: "off" }, message, { rules, signal }),
      host,
    ).rejects.toThrow("is no mail server");
  const allowed = new Set([`127.0.0.1:${port}`]);
  const tried = deliver({ host: "127.0.0.1", port, secure: false, tls: "off" }, message, {
    rules: { allowed },
    signal,
  });
  await expect(tried).rejects.toThrow(/closed|ECONNRESET/);
  expect(connections).toBe(1);
  canary.close();
});

// To walk through all that a process holds takes long where that is much.
it("gives up a server that says nothing, though the memory is cleared meanwhile", async () => {
  const silent = createServer((socket) => {
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const rules = { allowed: new Set([`127.0.0.1:${port}`]) };
  const { signal } = new AbortController();
  const server = { host: "127.0.0.1", port, secure: false, tls: "off" as const };
  const begun = performance.now();
  const tried = deliver(server, message, { rules, signal, limit: 500 }).catch((error: unknown) => error);
  await sleep(100);
  // Collects the garbage, and with it what nothing but a weak reference holds.
  queryObjects(AbortSignal);
  expect(await tried).toBeInstanceOf(Error);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
