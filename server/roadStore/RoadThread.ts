import { Worker } from "node:worker_threads";
import { threadFile } from "../threads";
import { TravelFault } from "../travel";
import type { FromThread, Name, Question, Questions } from "./messages";

type Pending = { answer: (value: unknown) => void; fail: (error: unknown) => void };

/** The thread that answers from what was built of an extract. */
export class RoadThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #count = 0;
  #end: TravelFault | undefined;
  #isRetired = false;

  constructor(extract: string, folder: string) {
    this.#worker = new Worker(threadFile("roadWorker", import.meta.url), { workerData: {} });
    // The server ends without having to wait for it.
    this.#worker.unref();
    this.#worker.on("message", (message: FromThread) => this.#hear(message));
    this.#worker.on("error", (error) => this.#fail(error.message));
    this.#worker.on("exit", () => this.#fail("its thread ended"));
    // Where it fails the next question says so.
    void this.ask("open", [extract, folder]).catch((error: unknown) => this.#fail((error as Error).message));
  }

  /** Whether it answers no more. */
  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Throws TravelFault ROADS_NOT_READY, ROADS_UNREADABLE; the signal's reason. */
  async ask<Key extends Name>(
    name: Key,
    asks: Questions[Key]["asks"],
    signal?: AbortSignal,
  ): Promise<Questions[Key]["answers"]> {
    signal?.throwIfAborted();
    if (this.#end) throw this.#end;
    const id = ++this.#count;
    const withdraw = () => {
      this.#pending.get(id)?.fail(signal?.reason);
      this.#pending.delete(id);
      this.#worker.postMessage({ withdraw: id });
    };
    signal?.addEventListener("abort", withdraw, { once: true });
    try {
      return await new Promise<Questions[Key]["answers"]>((answer, fail) => {
        this.#pending.set(id, { answer: answer as Pending["answer"], fail });
        this.#worker.postMessage({ id, name, asks } as Question);
      });
    } finally {
      signal?.removeEventListener("abort", withdraw);
    }
  }

  /** Ends once it has answered what it was asked. */
  retire(): void {
    this.#isRetired = true;
    if (this.#pending.size === 0) void this.close();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: FromThread): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#isRetired) this.retire();
    if ("answer" in message) return pending?.answer(message.answer);
    const { isNotBuilt, message: reason } = message.fault;
    pending?.fail(new TravelFault(isNotBuilt ? "ROADS_NOT_READY" : "ROADS_UNREADABLE", { reason }));
  }

  #fail(reason: string): void {
    this.#end ??= new TravelFault("ROADS_UNREADABLE", { reason });
    for (const { fail } of this.#pending.values()) fail(this.#end);
    this.#pending.clear();
  }
}
