import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A request as it came. */
export type Seen = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

/** What to answer. `drop`: the connection is cut instead, before a byte of the answer or in the middle of its body. */
export type Reply = {
  status?: number;
  json?: unknown;
  text?: string;
  type?: string;
  headers?: Record<string, string>;
  drop?: "before" | "inside";
  /** The body never ends. */
  isLeftOpen?: boolean;
  delay?: number;
};

export type ForeignServer = {
  url: string;
  seen: Seen[];
  /** How many requests were cut off by their caller. */
  aborted(): number;
  answer(reply: Reply | ((request: Seen) => Reply)): void;
  close(): Promise<void>;
};

/** A server of somebody else that speaks this API as it likes: it answers what a test tells it to. */
export async function startForeignServer(port = 0): Promise<ForeignServer> {
  const seen: Seen[] = [];
  let aborted = 0;
  let reply: (request: Seen) => Reply = () => ({ json: { rows: [], total: 0, success: true } });
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) aborted++;
    });
    void take(request).then((one) => {
      seen.push(one);
      return give(response, reply(one));
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    aborted: () => aborted,
    answer: (next) => {
      seen.length = 0;
      reply = typeof next === "function" ? next : () => next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function take(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", "http://server");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

async function give(response: ServerResponse, reply: Reply): Promise<void> {
  const { status = 200, json, text, type, headers, drop, isLeftOpen, delay } = reply;
  if (delay) await new Promise((wake) => setTimeout(wake, delay));
  if (drop === "before") return void response.destroy();
  const body = json === undefined ? (text ?? "") : JSON.stringify(json);
  response.writeHead(status, {
    "Content-Type": type ?? (json === undefined ? "text/html" : "application/json"),
    ...(drop === "inside" && { "Content-Length": String(Buffer.byteLength(body) + 10) }),
    ...headers,
  });
  if (drop === "inside") {
    response.write(body.slice(0, body.length / 2));
    await new Promise((wake) => setTimeout(wake, 20));
    return void response.destroy();
  }
  if (isLeftOpen) return void response.write(body);
  response.end(status === 204 ? undefined : body);
}
