import type { ChangeStream } from "../changes";
import { Overloaded } from "../database";
import type { Job } from "./Job";

/** Milliseconds between two looks at a job, and how many are followed at once. */
const lookEvery = 500;
const most = 200;

/** The pages that follow a job: each hears of it when it is another than before, and is left when it has ended. */
export class JobStreams {
  readonly #ends = new Set<() => void>();

  /** Throws Overloaded before `open` is called. */
  follow(job: Job, open: () => ChangeStream, read: () => Promise<Job | undefined>): void {
    if (this.#ends.size >= most)
      throw new Overloaded("Too many follow planning jobs; ask for the job instead", 5);
    const stream = open();
    let last = "";
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      this.#ends.delete(end);
      stream.end();
    };
    const tell = (now: Job | undefined) => {
      if (stream.ended || !now) return end();
      const text = JSON.stringify(now);
      if (text !== last && !stream.isFull) stream.send("job", undefined, now);
      last = text;
      if (now.finishedAt !== null) return end();
      timer = setTimeout(() => void read().then(tell, end), lookEvery);
    };
    this.#ends.add(end);
    tell(job);
  }

  close(): void {
    for (const end of this.#ends) end();
  }
}
