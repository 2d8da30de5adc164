import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createHttp } from "../../dataProviders/http";
import { callLog, recordedFetch } from "./callLog";

const server = createServer((request, response) => {
  if (request.url?.startsWith("/changes")) {
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write("event: change\ndata: {}\n\n");
    return;
  }
  response.writeHead(200, { "Content-Type": "application/json", "X-Request-Id": "r1" });
  response.end(JSON.stringify({ success: true, rows: [{ id: "7" }], total: 1 }));
});
let base: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => callLog.clear());

const http = () => createHttp({ base, fetch: recordedFetch });

it("writes down what the console sent, and what came back", async () => {
  await http().send({
    method: "POST",
    path: "/vehicles/list",
    json: { sort: "name", filter: { name: { contains: "Фургон" } } },
  });
  await vi.waitFor(() => expect(callLog.read()[0]?.answered).toBeDefined());
  const [call] = callLog.read();
  expect(call).toMatchObject({ method: "POST", address: "/vehicles/list", status: 200, running: false });
  expect(call?.sent).toBe('{"sort":"name","filter":{"name":{"contains":"Фургон"}}}');
  expect(JSON.parse(call?.answered ?? "")).toMatchObject({ total: 1 });
  expect(call?.requestId).toBe("r1");
});

it("shows a query as it reads", async () => {
  await http().send({ method: "GET", path: "/vehicles", query: { search: "a b%", filter: '{"x":"100%"}' } });
  expect(callLog.read()[0]?.address).toBe('/vehicles?search=a b%&filter={"x":"100%"}');
});

it("keeps nobody's password", async () => {
  await http().send({ method: "POST", path: "/gt/gt-api/auth/login", form: { password: "secret" } });
  expect(callLog.read()).toHaveLength(1);
  expect(JSON.stringify(callLog.read())).not.toContain("secret");
});

it("leaves a stream of events to its reader, and tells a call that was given up from one without an answer", async () => {
  const reading = new AbortController();
  const stream = await http().open("/changes", { signal: reading.signal });
  const { value } = (await stream.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain("event: change");
  expect(callLog.read()[0]?.status).toBe(200);
  expect(callLog.read()[0]?.answered).toBeUndefined();
  reading.abort();

  const { signal } = reading;
  await expect(recordedFetch(`${base}/vehicles`, { signal })).rejects.toThrow("aborted");
  expect(callLog.read()[0]).toMatchObject({ status: 0, running: false, givenUp: true });

  await expect(recordedFetch("http://127.0.0.1:1/vehicles")).rejects.toThrow("fetch failed");
  expect(callLog.read()[0]).toMatchObject({ status: 0, running: false, givenUp: false });
});
