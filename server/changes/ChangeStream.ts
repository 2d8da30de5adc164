import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/** In seconds without an event: a comment this often keeps proxies from closing a quiet stream, and tells its reader that there is a network. */
const heartbeat = 10;
/** Bytes that may wait for a slow reader (quality.md 3.2, backpressure). */
const mostWaiting = 256 * 1024;
/** In seconds: who takes nothing of what waits for so long is cut, since what waits is held for him. */
const patience = 60;

/** An event as it goes over the wire: once for all who hear it. */
export function eventText(event: string, id: number | string | undefined, data: object): string {
  const name = id === undefined ? "" : `id: ${id}\n`;
  return `event: ${event}\n${name}data: ${JSON.stringify(data)}\n\n`;
}

/** A stream of server-sent events to one page. */
export class ChangeStream {
  readonly #response: ServerResponse;
  readonly #onCut: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<object, () => void>();
  readonly #taken = () => void (this.#takenAt = performance.now());
  #takenAt = performance.now();

  /** Answers with a stream; what may be refused is asked before. */
  static of(reply: FastifyReply): ChangeStream {
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
    const onCut = () =>
      reply.log.warn({}, `A stream was cut: its reader took nothing for ${patience} s; it may connect anew`);
    return new ChangeStream(reply.raw, Object.fromEntries(headers), onCut);
  }

  constructor(response: ServerResponse, headers: Record<string, string>, onCut: () => void = () => {}) {
    this.#response = response;
    this.#onCut = onCut;
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
    this.write("retry: 2000\n\n");
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
    this.write(eventText(event, id, data));
  }

  /** Events that are text already: bytes that many streams are given are held once, however slow their readers are. */
  write(text: string | Buffer): void {
    if (this.ended) return;
    // Who takes nothing is looked at all the same.
    if (this.#response.writableLength === 0) this.#timer?.refresh();
    this.#response.write(text, this.#taken);
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
    if (this.#response.writableLength > 0 && performance.now() - this.#takenAt > patience * 1000) this.#cut();
    else if (!this.ended && !this.isFull) this.write(":\n\n");
  }

  /** Nothing can be said to a reader who takes nothing; back again, he hears of what he has missed. */
  #cut(): void {
    this.#onCut();
    this.#response.destroy();
  }
}
