import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Hook = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; timestamp: string; data: Record<string, never> };
};

/** How a path is answered: by a status, or as a test has it. */
type Answering = number | ((response: ServerResponse, hook: Hook) => void);

/** Another system that webhooks call, on a port of this machine. */
export class HookReceiver {
  readonly hooks: Hook[] = [];
  readonly #answers = new Map<string, Answering>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const path = request.url ?? "";
      const hook = { path, headers: request.headers, body, event: JSON.parse(body) as Hook["event"] };
      this.hooks.push(hook);
      const answer = this.#answers.get(path) ?? 204;
      if (typeof answer === "function") answer(response, hook);
      else response.writeHead(answer).end(answer === 204 ? undefined : `It is ${answer}`);
    });
  });

  /** Answers its host with port. */
  async start(): Promise<string> {
    this.#server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this.host;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  urlOf(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** From now on. */
  answer(path: string, answer: Answering): void {
    this.#answers.set(path, answer);
  }

  at(path: string): Hook[] {
    return this.hooks.filter((hook) => hook.path === path);
  }
}
