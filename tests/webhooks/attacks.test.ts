import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { base, refusedIn, WebhookDesk } from "./WebhookDesk";
import { full } from "../scope";

/** What is refused of an address, and where it is told. */
const spellings: [code: string, url: string][] = [
  ["FORMAT", "no address"],
  ["FORMAT", "ftp://shop.example/"],
  ["FORMAT", "javascript:alert(1)"],
  ["FORMAT", "file:///etc/passwd"],
  ["WEBHOOK_HTTP", "http://shop.example/hook"],
  ["WEBHOOK_SIGN_IN", "https://user:secret@shop.example/hook"],
  ["WEBHOOK_PORT", "https://shop.example:22/"],
  ["WEBHOOK_PRIVATE", "https://127.0.0.1/"],
  ["WEBHOOK_PRIVATE", "https://2130706433/"],
  ["WEBHOOK_PRIVATE", "https://0x7f.1/"],
  ["WEBHOOK_PRIVATE", "https://[::ffff:169.254.169.254]/latest/meta-data"],
  ["WEBHOOK_PRIVATE", "https://metadata.google.internal/"],
  ["WEBHOOK_PRIVATE", "https://localhost:8443/"],
];

eachDatabase((database) => {
  const desk = new WebhookDesk(database);
  const { receiver } = desk;
  /** What stands inside of the network, which nobody may reach through the server. */
  let inner: Server;
  const reached: string[] = [];
  beforeAll(async () => {
    inner = createServer((request, response) => {
      reached.push(request.url ?? "");
      response.end("secret of the network");
    });
    await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => inner.close(resolve)));
  const innerPort = () => (inner.address() as AddressInfo).port;

  it.each(spellings)("says %s of %s at the field as it is saved", async (code, url) => {
    const secret = await desk.secret();
    const record = { name: url, url, events: ["POD"], secret };
    expect(refusedIn(await desk.admin.post(base, record))).toEqual({ url: [code] });
    const webhook = await desk.webhook(["POD"]);
    expect(refusedIn(await desk.update(webhook.id, { url }))).toEqual({ url: [code] });
    expect((await desk.read(webhook.id)).url).toBe(receiver.urlOf(webhook.path));
  });

  it("reaches no other port of a host that the operator has named", async () => {
    const url = `http://127.0.0.1:${innerPort()}/`;
    const record = { name: "Inner", url, events: ["POD"], secret: await desk.secret() };
    expect(refusedIn(await desk.admin.post(base, record))).toEqual({ url: ["WEBHOOK_HTTP"] });
    expect(reached).toEqual([]);
  });

  it("does not follow where it is sent", async () => {
    const webhook = await desk.webhook(["POD"]);
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer(webhook.path, (response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${innerPort()}/inner` }).end(),
      );
      const reply = await desk.test(webhook.id);
      expect(reply.json().errors?.[0]).toMatchObject({
        code: "WEBHOOK_REDIRECT",
        metadata: { field: "url", status },
      });
    }
    expect(reached).toEqual([]);
  });

  it("hangs up on an answer without an end, and keeps its beginning", async () => {
    const webhook = await desk.webhook(["POD"]);
    let closed = 0;
    receiver.answer(webhook.path, (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(20_000)), 1);
      response.on("close", () => {
        closed += 1;
        clearInterval(timer);
      });
    });
    const reply = await desk.test(webhook.id);
    expect(reply.json().errors?.[0]).toMatchObject({
      code: "WEBHOOK_ENDLESS",
      metadata: { field: "url", limit: 64 },
    });
    await expect.poll(() => closed).toBe(1);
    const [told] = await desk.told(webhook.id);
    const { tries } = await desk.delivery(told?.id ?? "");
    expect(tries[0]?.answer).toBe("x".repeat(2000));
  });

  it(
    "waits ten seconds for who answers letter by letter, and holds up nobody else",
    { ...full, timeout: 60_000 },
    async () => {
      const slow = await desk.webhook(["ORDER_CREATED"]);
      const quick = await desk.webhook(["ORDER_CREATED"]);
      receiver.answer(slow.path, (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write("."), 200);
        response.on("close", () => clearInterval(timer));
      });
      const begun = performance.now();
      for (let number = 0; number < 4; number += 1) await desk.order(`Slow-${number}`);
      await expect.poll(() => receiver.at(quick.path).length, { timeout: 8000 }).toBe(4);
      expect(performance.now() - begun).toBeLessThan(9000);
      await expect
        .poll(async () => (await desk.told(slow.id))[0], { timeout: 20_000 })
        .toMatchObject({ state: "WAITING", error: { code: "WEBHOOK_SLOW", metadata: { seconds: 10 } } });
    },
  );

  it("says of a host that takes no connection, or is unknown, what the matter is", async () => {
    const webhook = await desk.webhook(["POD"], { url: "https://nobody.invalid/hook" });
    const reply = await desk.test(webhook.id);
    expect(reply.json().errors?.[0]).toMatchObject({
      code: "WEBHOOK_HOST",
      metadata: { field: "url", host: "nobody.invalid" },
    });
  });

  it("keeps an answer with markup, NUL and broken letters as text", async () => {
    const webhook = await desk.webhook(["POD"]);
    receiver.answer(webhook.path, (response) =>
      response.writeHead(500).end(Buffer.from([60, 98, 62, 0, 0xff, 0xc3, 60, 47, 98, 62])),
    );
    await desk.test(webhook.id);
    const [told] = await desk.told(webhook.id);
    expect((await desk.delivery(told?.id ?? "")).tries[0]?.answer).toBe("<b>\ufffd\ufffd</b>");
  });

  it("cuts an answer between letters", async () => {
    const webhook = await desk.webhook(["POD"]);
    receiver.answer(webhook.path, (response) => response.writeHead(500).end(`x${"😀".repeat(2000)}`));
    await desk.test(webhook.id);
    const [told] = await desk.told(webhook.id);
    expect((await desk.delivery(told?.id ?? "")).tries[0]?.answer).toBe(`x${"😀".repeat(999)}`);
  });

  it("takes no URL of a million characters, nor events that there are not", async () => {
    const secret = await desk.secret();
    const record = { name: "Bad", url: "https://shop.example/", events: ["POD"], secret };
    const refused = async (part: object) => refusedIn(await desk.admin.post(base, { ...record, ...part }));
    const url = `https://shop.example/${"x".repeat(500_000)}`;
    expect((await refused({ url })).url?.[0]).toBe("MAX_LENGTH");
    expect(Object.keys(await refused({ events: ["ALL"] }))).toEqual(["events.0"]);
    expect(Object.keys(await refused({ events: [] }))).toEqual(["events"]);
    expect(Object.keys(await refused({ events: ["POD", "POD"] }))).toEqual(["events"]);
  });
});
