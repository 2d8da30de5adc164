import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forwarded } from "./developmentProxy";

const open: Server[] = [];
let hidden: number;
let address: string;

beforeEach(async () => {
  const free = await listening(() => undefined, 0);
  hidden = portOf(free);
  await closed(free);
  const forward = forwarded(hidden);
  const front = await listening((request, response) => {
    void forward(request, response, (error) =>
      response.end(error instanceof Error ? error.message : "the console"),
    );
  }, 0);
  address = `http://127.0.0.1:${portOf(front)}`;
});

afterEach(() => Promise.all(open.splice(0).map(closed)));

it("hands the API's requests on as they came, and leaves the console's alone", async () => {
  await listening(echo, hidden);
  const written = await fetch(`${address}/gt/gt-api/vehicles?ids=1`, {
    method: "POST",
    body: "ids=1",
    headers: { "X-Origin-Id": "page" },
  });
  expect(written.status).toBe(201);
  expect(await written.json()).toEqual({
    method: "POST",
    url: "/gt/gt-api/vehicles?ids=1",
    origin: "page",
    body: "ids=1",
  });
  expect(await (await fetch(`${address}/app/api.ts`)).text()).toBe("the console");
});

it("lets a request wait for a server that starts anew", async () => {
  const answer = fetch(`${address}/ui-api/application-users`);
  await new Promise((waited) => setTimeout(waited, 250));
  let asked = 0;
  await listening((_request, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200).end("ready");
  }, hidden);
  expect(await (await answer).text()).toBe("ready");
  expect(asked).toBe(2);
});

const echo: RequestListener = async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const { method, url, headers } = request;
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ method, url, origin: headers["x-origin-id"], body }));
};

async function listening(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener).listen(port, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((done) => server.close(done));
}
