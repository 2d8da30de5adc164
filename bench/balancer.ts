import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands before servers as a balancer does: each call goes to the next of them, over connections that stay open. */
export class Balancer {
  /** Where calls go; who is taken off this list is sent nothing more. */
  targets: readonly string[] = [];
  #turn = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((asked, answer) => {
    const target = this.targets[this.#turn++ % this.targets.length] ?? "";
    const { method, headers, url: path } = asked;
    const { hostname, port } = new URL(target);
    const handedOn = request({ hostname, port, method, path, headers, agent: this.#agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    handedOn.on("error", () => answer.destroy());
    // Who leaves before the end no longer waits for it; a connection whose answer was whole serves the next call.
    answer.on("close", () => {
      if (!answer.writableFinished) handedOn.destroy();
    });
    asked.pipe(handedOn);
  });

  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }
}
