import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./databaseWorker";
import { engineFailure, failed } from "./engineFailure";
import { type DatabaseUnavailable, StatementTimeout } from "./errors";
import { threadFile } from "../threads";

interface Pending {
  answer: (reply: Uint8Array<ArrayBuffer>) => void;
  fail: (error: DatabaseUnavailable) => void;
}

interface Copying {
  done: () => void;
  fail: (error: Error) => void;
}

/** The worker thread that runs the embedded database on `folder`, and the watchdog over it (quality F5). */
export class EngineThread {
  /** Milliseconds that one request may take; whoever uses the thread sets it. */
  limit = 15_000;
  /** Called once, after the thread ended without having been asked to close. */
  onFailure: (error: DatabaseUnavailable) => void = () => {};
  readonly #worker: Worker;
  readonly #pending: Pending[] = [];
  readonly #ended: Promise<void>;
  #copying: Copying | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #reason: DatabaseUnavailable | undefined;
  #failure: DatabaseUnavailable | undefined;
  #closing = false;

  static async start(folder: string): Promise<EngineThread> {
    const thread = new EngineThread(
      new Worker(threadFile("databaseWorker", import.meta.url), { workerData: { folder } }),
    );
    await new Promise<void>((resolve, reject) => {
      thread.onFailure = reject;
      thread.#worker.once("message", () => resolve());
    });
    thread.#worker.on("message", (message: FromWorker) => thread.#hear(message));
    return thread;
  }

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("error", (error) => (this.#reason ??= failed(error)));
    this.#ended = new Promise<void>((resolve) => {
      worker.once("exit", () => {
        resolve();
        if (!this.#closing) this.#fail(this.#reason ?? failed("its thread ended"));
      });
    });
  }

  /** Sends one request of PostgreSQL's protocol, and answers the reply to it. */
  exchange(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((answer, fail) => {
      this.#pending.push({ answer, fail });
      if (this.#pending.length === 1) this.#watch();
      this.#worker.postMessage(request satisfies ToWorker, [request.buffer]);
    });
  }

  /** Copies the database's files as they are now into this folder; they open like those of a killed process. */
  copyTo(folder: string): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#copying) return Promise.reject(new Error("A copy is being made already"));
    return new Promise((done, fail) => {
      this.#copying = { done, fail };
      this.#worker.postMessage({ copyTo: folder } satisfies ToWorker);
    });
  }

  /** Writes a checkpoint, closes the database and ends the thread. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#worker.postMessage("close" satisfies ToWorker);
    await this.#ended;
  }

  /** Ends the thread at once, as a killed process would: what is committed stays (quality F2). */
  async terminate(error: DatabaseUnavailable): Promise<void> {
    this.#reason ??= error;
    await this.#worker.terminate();
  }

  #hear(message: FromWorker): void {
    if ("failed" in message) {
      void this.terminate(failed(message.failed));
    } else if ("reply" in message) {
      const failure = engineFailure(message.reply);
      if (failure) return void this.terminate(failure);
      const first = this.#pending.shift();
      this.#watch();
      first?.answer(message.reply);
    } else if ("copied" in message) {
      this.#copying?.done();
      this.#copying = undefined;
    } else if ("notCopied" in message) {
      this.#copying?.fail(new Error(message.notCopied));
      this.#copying = undefined;
    }
  }

  /** Starts the clock of the request that runs now, if there is one. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    if (this.#pending.length === 0) return;
    const seconds = this.limit / 1000;
    this.#watchdog = setTimeout(() => {
      void this.terminate(
        new StatementTimeout(
          `A statement ran longer than ${seconds} s; the embedded database is restarted.`,
          3,
        ),
      );
    }, this.limit);
  }

  #fail(error: DatabaseUnavailable): void {
    if (this.#failure) return;
    this.#failure = error;
    clearTimeout(this.#watchdog);
    for (const { fail } of this.#pending.splice(0)) fail(error);
    this.#copying?.fail(error);
    this.onFailure(error);
  }
}
