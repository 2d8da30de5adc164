import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionFetch } from "./sessionFetch";

/** A server that answers when the test says so. */
const waiting: ServerResponse[] = [];
const bodies: string[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += String(part);
  bodies.push(body);
  waiting.push(response);
});
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = typeof address === "object" ? `http://127.0.0.1:${address?.port}/` : "";
});
afterAll(() => server.close());
beforeEach(() => {
  waiting.length = 0;
  bodies.length = 0;
});

async function answer(nth: number, status: number): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(nth);
  waiting[nth]?.writeHead(status, { "x-request-id": `request-${nth}` }).end(`answer ${status}`);
}

describe("a request that the server refuses with 401", () => {
  it("is sent again where a session has begun since it was sent", async () => {
    const session = sessionFetch(fetch);
    const sent = session.fetch(url, { method: "POST", body: "typed" });
    await expect.poll(() => waiting.length).toBe(1);
    session.began();
    await answer(0, 401);
    await answer(1, 200);
    const response = await sent;
    expect([response.status, await response.text()]).toEqual([200, "answer 200"]);
    expect(bodies).toEqual(["typed", "typed"]);
  });

  it("is sent again where the session begins while the refusal is on its way", async () => {
    const session = sessionFetch(fetch);
    const sent = session.fetch(url);
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.writeHead(401).write("half of");
    await new Promise((wake) => setTimeout(wake, 50));
    session.began();
    waiting[0]?.end("the answer");
    await answer(1, 200);
    expect((await sent).status).toBe(200);
  });

  it("is refused where the session is the one that it was sent in, with all that the server says", async () => {
    const session = sessionFetch(fetch);
    session.began();
    const sent = session.fetch(url);
    await answer(0, 401);
    const response = await sent;
    expect([response.status, await response.text()]).toEqual([401, "answer 401"]);
    expect(response.headers.get("x-request-id")).toBe("request-0");
    expect(waiting).toHaveLength(1);
  });

  it("is refused once it is refused in the new session, too", async () => {
    const session = sessionFetch(fetch);
    const sent = session.fetch(url);
    await expect.poll(() => waiting.length).toBe(1);
    session.began();
    await answer(0, 401);
    await answer(1, 401);
    expect((await sent).status).toBe(401);
    expect(waiting).toHaveLength(2);
  });
});
