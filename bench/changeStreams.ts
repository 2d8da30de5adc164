import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The origins under which changes are written whose arrival counts: a number each. */
const told = /^event: change\nid: (\d+)\ndata: .*"origin":"change-(\d+)"/gm;
const openedTogether = 20;

/** Open streams of changes, in this process: what each heard of the changes that were written under such origins, and when. */
export class ChangeStreams {
  /** Milliseconds from the writing of a change to each stream's hearing of it. */
  readonly delays: number[] = [];
  /** Streams that ended before they were let go; changes heard twice, or before an earlier one. */
  cut = 0;
  disordered = 0;
  /** By change: how many streams heard of it. */
  readonly #heard: number[] = [];
  readonly #writtenAt: number[] = [];
  readonly #open: IncomingMessage[] = [];
  #isLetGo = false;

  static origin(change: number): string {
    return `change-${change}`;
  }

  /** Opens so many more, in turns at these servers. */
  async open(count: number, urls: readonly string[], cookie: string): Promise<void> {
    for (let from = 0; from < count; from += openedTogether) {
      const some = Array.from({ length: Math.min(openedTogether, count - from) }, (_, at) => from + at);
      await Promise.all(some.map((at) => this.#openOne(urls[at % urls.length] ?? "", cookie)));
    }
  }

  /** The change is being written now. */
  writes(change: number): void {
    this.#writtenAt[change] = performance.now();
  }

  /** How many times a stream did not hear of one of so many changes, once all have or so much time has passed. */
  async lost(changes: number, milliseconds: number): Promise<number> {
    const end = performance.now() + milliseconds;
    while (this.#missing(changes) > 0 && performance.now() < end) await sleep(50);
    return this.#missing(changes);
  }

  close(): void {
    this.#isLetGo = true;
    for (const stream of this.#open) stream.destroy();
  }

  #missing(changes: number): number {
    return changes * this.#open.length - this.#heard.reduce((sum, count) => sum + count, 0);
  }

  async #openOne(url: string, cookie: string): Promise<void> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/gt/gt-api/changes`, { headers: { cookie }, agent: false }, resolve).on("error", reject),
    );
    if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
    this.#open.push(answer);
    let [waiting, last] = ["", 0];
    answer.setEncoding("latin1").on("data", (text: string) => {
      const all = waiting + text;
      const end = all.lastIndexOf("\n\n");
      const whole = all.slice(0, Math.max(end, 0));
      waiting = end < 0 ? all : all.slice(end + 2);
      for (const [, id, change] of whole.matchAll(told)) {
        if (Number(id) <= last) this.disordered += 1;
        last = Number(id);
        this.#hears(Number(change));
      }
    });
    answer.on("error", () => {});
    answer.on("close", () => {
      if (!this.#isLetGo) this.cut += 1;
    });
  }

  #hears(change: number): void {
    this.#heard[change] = (this.#heard[change] ?? 0) + 1;
    this.delays.push(performance.now() - (this.#writtenAt[change] ?? Number.NaN));
  }
}
