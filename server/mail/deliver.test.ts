import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
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
