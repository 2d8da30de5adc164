import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/** In seconds: a comment this often keeps proxies from closing a quiet stream, and tells its reader that there is a network. */
const heartbeat = 10;
/** Bytes that may wait for a slow reader (quality.md 3.2, backpressure). */
const mostWaiting = 256 * 1024;

/** A stream of server-sent events to one page. */
export class ChangeStream {
  readonly #response: ServerResponse;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<object, () => void>();

  /** Answers with a stream; what may be refused is asked before. */
  static of(reply: FastifyReply): ChangeStream {
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
    return new ChangeStream(reply.raw, Object.fromEntries(headers));
  }

  constructor(response: ServerResponse, headers: Record<string, string>) {
    this.#response = response;
    // Who asked may be gone by now: nothing would tell of that once more.
    if (response.destroyed) return;
    response.writeHead(200, {
      ...headers,
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-heartbeat": String(heartbeat),
      // Kept for a next request, it would hold up the server's end for more than a minute.
      connection: "close",
    });
    response.write("retry: 2000\n\n");
    this.#timer = setInterval(() => this.#beat(), heartbeat * 1000);
    response.on("close", () => clearInterval(this.#timer));
  }

  get ended(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Whether the reader is too slow for more. */
  get isFull(): boolean {
    return this.#response.writableLength > mostWaiting;
  }

  send(event: string, id: number | string | undefined, data: object): void {
    if (this.ended) return;
    const name = id === undefined ? "" : `id: ${id}\n`;
    this.#response.write(`event: ${event}\n${name}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Too much was missed to be told one by one: read anew. */
  reset(id?: number | string): void {
    this.send("reset", id, {});
  }

  /** Has whoever tells go on, once, when the reader has taken what waited: each with what he wanted last. */
  onDrained(teller: object, goOn: () => void): void {
    if (this.#waiting.size === 0) this.#response.once("drain", () => this.#goOn());
    this.#waiting.set(teller, goOn);
  }

  onEnd(listener: () => void): void {
    this.#response.on("close", listener);
  }

  end(): void {
    if (!this.ended) this.#response.end();
  }

  #goOn(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const goOn of waiting) goOn();
  }

  /** A stream that has ended closes only when its reader has taken all: until then nothing may be written. */
  #beat(): void {
    if (!this.ended && !this.isFull) this.#response.write(":\n\n");
  }
}
