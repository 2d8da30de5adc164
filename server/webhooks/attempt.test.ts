import { createServer as createSafeServer } from "node:https";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { DeliveryTry } from "../../schemas/webhooks";
import { ownCertificate } from "../../tests/signIn/certificate";
import { attempt } from "./attempt";
import { newSecret } from "./secret";

const asked = { id: "1", body: "{}", secrets: [newSecret()], limit: 1000, now: new Date() };
const signal = new AbortController().signal;
const webOnly = { allowed: new Set<string>(), service: "web" as const };

it.each([
  ["inside of the network", [["127.0.0.1"]]],
  ["inside and outside", [["8.8.8.8", "10.0.0.1"]]],
  ["to an address of version 4 within one of version 6", [["::ffff:7f00:1"]]],
  ["to the metadata of a cloud", [["169.254.169.254"]]],
  ["inside by the second time that it is asked for", [["198.51.99.7"], ["127.0.0.1"]]],
])("does not call a name that leads %s", async (_name, answers) => {
  const known = [...answers];
  const resolve = async () => known.shift() ?? ["127.0.0.1"];
  const tries: DeliveryTry[] = [];
  while (known.length > 0)
    tries.push(
      await attempt({
        ...asked,
        url: "https://rebinds.example/hook",
        rules: { ...webOnly, resolve },
        limit: 200,
        signal,
      }),
    );
  const [last] = tries.toReversed();
  expect(last).toMatchObject({
    status: null,
    answer: null,
    error: { code: "WEBHOOK_PRIVATE", metadata: { field: "url", host: "rebinds.example" } },
  });
});

it("does not call an address that was stored before it was refused", async () => {
  const told = await attempt({ ...asked, url: "http://shop.example/", rules: webOnly, signal });
  expect(told).toMatchObject({ status: null, error: { code: "WEBHOOK_HTTP" } });
});

it("counts a name that takes for ever to be resolved as one that does not answer", async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  const told = await attempt({
    ...asked,
    url: "https://slow.example/",
    rules: { ...webOnly, resolve },
    limit: 100,
    signal,
  });
  expect(told.error).toMatchObject({ code: "WEBHOOK_SLOW", metadata: { seconds: 0.1 } });
});

it("trusts no certificate that nobody has vouched for", async () => {
  const { key, cert } = ownCertificate();
  const rules = await served(createSafeServer({ key, cert }, (_request, response) => response.end()));
  const told = await attempt({ ...asked, url: `https://${[...rules.allowed][0]}/`, rules, signal });
  expect(told).toMatchObject({ status: null, error: { code: "WEBHOOK_CERTIFICATE" } });
});

it("says what the matter is with who takes no connection, and who hangs up", async () => {
  const gone = await served(createTcpServer((socket) => socket.destroy()));
  const url = `http://${[...gone.allowed][0]}/`;
  expect((await attempt({ ...asked, url, rules: gone, signal })).error?.code).toBe("WEBHOOK_REFUSED");
  const nobody = { allowed: new Set(["127.0.0.1:9"]), service: "web" as const };
  const refused = await attempt({ ...asked, url: "http://127.0.0.1:9/", rules: nobody, signal });
  expect(refused.error).toMatchObject({
    code: "WEBHOOK_REFUSED",
    metadata: { reason: expect.stringContaining("ECONNREFUSED") },
  });
});

async function served(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { allowed: new Set([`127.0.0.1:${port}`]), service: "web" as const };
}
