import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** Of an answer so many bytes, after which it is cut, ended as though that were all, or left to wait for more. */
type Shortened = { after: number; then: "cut" | "end" | "wait" };

/** What becomes of a request on its way: an answer of the proxy's own, a connection cut before or within an answer. */
export type Fault = { status: number; type?: string; body: string } | "cut" | "half" | Shortened;

/** A reverse proxy as operators have one before the server, with the faults that such ones have. */
export class Gateway {
  readonly #faults = new Map<string, Fault>();
  #server: Server | undefined;
  #target = "";

  /** Answers its own address; the server's may change later. */
  async start(target: string): Promise<string> {
    this.#target = target;
    this.#server = createServer((request, response) => this.#pass(request, response)).listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on what is asked for at a path that holds this fails so; undefined lets it through again. */
  fail(path: string, fault: Fault | undefined): void {
    if (fault === undefined) this.#faults.delete(path);
    else this.#faults.set(path, fault);
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = "" } = request;
    const [, fault] = [...this.#faults].find(([path]) => url.includes(path)) ?? [];
    const shortened = isShortened(fault) ? fault : undefined;
    if (fault !== undefined && !isShortened(fault)) return fail(response, fault);
    const passed = ask(this.#target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (shortened) shorten(answer, response, shortened);
      else answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  }
}

function isShortened(fault: Fault | undefined): fault is Shortened {
  return typeof fault === "object" && "after" in fault;
}

function shorten(answer: IncomingMessage, response: ServerResponse, { after, then }: Shortened): void {
  let left = after;
  answer.on("data", (chunk: Buffer) => {
    const part = chunk.subarray(0, left);
    left -= part.length;
    response.write(part, () => {
      if (left > 0 || then === "wait") return;
      if (then === "cut") response.destroy();
      else response.end();
    });
    if (left === 0) answer.removeAllListeners("data").pause();
  });
}

function fail(response: ServerResponse, fault: Exclude<Fault, Shortened>): void {
  if (fault === "cut") response.destroy();
  else if (fault === "half") {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
    response.write('{"success":tr', () => response.destroy());
  } else
    response.writeHead(fault.status, { "content-type": fault.type ?? "application/json" }).end(fault.body);
}
