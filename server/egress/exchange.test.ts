import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { exchange } from "./exchange";

it("sends a body and answers what came, whatever its status is", async () => {
  const asked: unknown[] = [];
  const { url, rules } = await serve(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    asked.push([request.method, request.url, request.headers.host, request.headers["x-one"], body]);
    response.writeHead(418, { "x-two": "2" }).end("No coffee, café");
  });
  const answer = await exchange(new URL("/hook?a=1", url), { rules, body: "{}", headers: { "x-one": "1" } });
  expect(answer).toMatchObject({ status: 418, text: "No coffee, café", isCut: false });
  expect(answer.headers["x-two"]).toBe("2");
  expect(asked).toEqual([["POST", "/hook?a=1", url.host, "1", "{}"]]);
});

it("connects to the address that was checked, though the name changes it", async () => {
  const { url, rules } = await serve((_request, response) => void response.end("inside"));
  const answers = [["198.51.99.7"], ["127.0.0.1"]];
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers[asked.length - 1] ?? ["127.0.0.1"];
  };
  const flips = new URL(`https://flips.example:443/`);
  // What the second answer would have given stands on this machine; at the first one nobody has this name's certificate.
  await expect(
    exchange(flips, { rules: { allowed: new Set(), service: "web", resolve }, limit: 300 }),
  ).rejects.toThrow(/answer|connect|certificate/);
  expect(asked).toEqual(["flips.example"]);
  await expect(
    exchange(flips, { rules: { allowed: new Set(), service: "web", resolve }, limit: 300 }),
  ).rejects.toMatchObject({ name: "EgressRefused", why: "INNER" });
  expect((await exchange(url, { rules })).text).toBe("inside");
});

it("refuses ports that are not the service's", async () => {
  for (const port of [22, 25, 80, 5432, 6379])
    await expect(
      exchange(new URL(`http://198.51.99.7:${port}`), { rules: { allowed: new Set(), service: "web" } }),
    ).rejects.toMatchObject({ name: "EgressRefused", why: "PORT" });
});

it("does not follow where it is sent", async () => {
  const visited: string[] = [];
  const { url, rules } = await serve((request, response) => {
    visited.push(request.url ?? "");
    response.writeHead(307, { location: "/inner" }).end("elsewhere");
  });
  expect(await exchange(url, { rules, body: "x" })).toMatchObject({ status: 307, text: "elsewhere" });
  expect(visited).toEqual(["/"]);
});

it("reads of an answer without an end what it may, and hangs up", async () => {
  let closed = false;
  const { url, rules } = await serve(async (request, response) => {
    request.socket.on("close", () => (closed = true));
    while (!request.socket.destroyed) {
      response.write("é".repeat(5000));
      await sleep(1);
    }
  });
  const { text, isCut } = await exchange(url, { rules, most: 20_001 });
  expect(isCut).toBe(true);
  // The half of a letter that stood at the end is left out.
  expect(text).toBe("é".repeat(10_000));
  await expect.poll(() => closed).toBe(true);
});

it("keeps what ends exactly at the bound whole", async () => {
  const { url, rules } = await serve((_request, response) => void response.end("x".repeat(100)));
  expect(await exchange(url, { rules, most: 100 })).toMatchObject({ text: "x".repeat(100), isCut: false });
  expect(await exchange(url, { rules, most: 99 })).toMatchObject({ text: "x".repeat(99), isCut: true });
});

it.each([
  ["says nothing", () => undefined],
  ["says its head letter by letter", (socket: Socket) => drip(socket, "HTTP/1.1 200 OK\r\nx: ")],
  [
    "says its body letter by letter",
    (socket: Socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"),
  ],
  ["promises for ever", (socket: Socket) => drip(socket, "", "HTTP/1.1 102 Processing\r\n\r\n")],
] as const)("waits no longer than it should for who %s", async (_name, speak) => {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    speak(socket);
  });
  const { url, rules } = await listening(server, "http");
  const begun = performance.now();
  await expect(exchange(url, { rules, limit: 300 })).rejects.toThrow("it did not answer within 0.3 s");
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it("refuses a head without an end", async () => {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(`HTTP/1.1 200 OK\r\n${`x-much: ${"y".repeat(1000)}\r\n`.repeat(100)}`);
  });
  const { url, rules } = await listening(server, "http");
  await expect(exchange(url, { rules })).rejects.toThrow("Header");
});

it("ends with the reason of the caller's signal", async () => {
  const { url, rules } = await serve(() => undefined);
  const stop = new AbortController();
  const asked = exchange(url, { rules, signal: stop.signal });
  stop.abort(new Error("the server stops"));
  await expect(asked).rejects.toThrow("the server stops");
});

function drip(socket: Socket, head: string, drop = "x"): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(drop), 20);
  socket.on("close", () => clearInterval(timer));
}

function serve(answer: RequestListener) {
  return listening(createServer(answer), "http");
}

async function listening(server: Server, protocol: "http" | "https") {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`${protocol}://127.0.0.1:${port}/`),
    rules: { allowed: new Set([`127.0.0.1:${port}`]), service: "web" as const },
  };
}
