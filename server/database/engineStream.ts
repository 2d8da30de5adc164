import { Duplex } from "node:stream";
import { joined } from "./bytes";
import { StatementTimeout } from "./errors";
import type { EngineThread } from "./engineThread";

/**
 * The embedded database as the socket that `pg` expects, so that pool, Kysely and error handling are one and the
 * same for both databases. `pg` corks the parts of a query: each query is one message to the thread and one back.
 */
export class EngineStream extends Duplex {
  readonly #thread: EngineThread;
  #idle: NodeJS.Timeout | undefined;

  constructor(thread: EngineThread) {
    super();
    this.#thread = thread;
  }

  /** What `pg` does to a socket. There is nothing to dial; a transaction that a lost client left open is ended. */
  connect(): this {
    this.#thread.exchange(rollback()).then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: (error?: Error) => void): void {
    this.#send([chunk], written);
  }

  override _writev(chunks: { chunk: Buffer }[], written: (error?: Error) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      written,
    );
  }

  override _final(written: () => void): void {
    this.push(null);
    written();
  }

  override _destroy(error: Error | null, written: (error: Error | null) => void): void {
    clearTimeout(this.#idle);
    written(error);
  }

  #send(chunks: Buffer[], written: (error?: Error) => void): void {
    clearTimeout(this.#idle);
    // The thread is closed by its owner, not by a client that says goodbye.
    if (chunks[0]?.[0] === terminateMessage) return written();
    void this.#exchange(joined(chunks)).then(written);
  }

  /** Passes on a request and its reply; answers the error instead of throwing it, as streams want it. */
  async #exchange(request: Uint8Array<ArrayBuffer>): Promise<Error | undefined> {
    try {
      const reply = Buffer.from((await this.#thread.exchange(request)).buffer);
      if (reply.at(-1) !== notInTransaction) this.#watchIdle();
      this.push(reply);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** There is one connection for all: a transaction that stops half way, waiting for something else, blocks everyone. */
  #watchIdle(): void {
    this.#idle = setTimeout(() => {
      this.destroy(new StatementTimeout("A transaction was left open without a statement and was ended.", 2));
    }, this.#thread.limit);
  }
}

const terminateMessage = "X".charCodeAt(0);
// Every reply ends with ReadyForQuery, whose last byte is the state: I(dle), T(ransaction), E(rror in one).
const notInTransaction = "I".charCodeAt(0);

/** The simple query ROLLBACK: type, length, text, zero. */
function rollback(): Uint8Array<ArrayBuffer> {
  const text = "rollback\0";
  const message = Buffer.from(`Q\0\0\0${String.fromCharCode(4 + text.length)}${text}`, "latin1");
  return joined([message]);
}
