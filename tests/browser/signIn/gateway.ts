import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of a request on its way: an answer of the proxy's own, a connection cut before or within an answer. */
export type Fault = { status: number; type?: string; body: string } | "cut" | "half";

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
    if (fault !== undefined) return fail(response, fault);
    const passed = ask(this.#target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  }
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === "cut") response.destroy();
  else if (fault === "half") {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
    response.write('{"success":tr', () => response.destroy());
  } else
    response.writeHead(fault.status, { "content-type": fault.type ?? "application/json" }).end(fault.body);
}
