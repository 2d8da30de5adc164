import { type ChangeStream, eventText } from "../changes";
import { Overloaded } from "../database";
import type { Job } from "./Job";

/** Milliseconds between two looks at a job, and how many streams there are at once. */
const lookEvery = 500;
const most = 200;

type Read = () => Promise<Job | undefined>;

/** A job that is followed, and what each stream heard last. */
type Followed = { id: string; heard: Map<ChangeStream, string>; next: NodeJS.Timeout | undefined };

/**
 * The pages that follow jobs: each hears of its job when it is another than before, and is left when that has ended. A job
 * is looked at once for all who follow it.
 */
export class JobStreams {
  readonly #jobs = new Map<string, Followed>();

  /** Throws Overloaded before `open` is called. */
  follow(job: Job, open: () => ChangeStream, read: Read): void {
    if (this.#size >= most) throw new Overloaded("Too many follow planning jobs; ask for the job instead", 5);
    const stream = open();
    if (stream.ended) return;
    const { id } = job;
    const followed = this.#jobs.get(id) ?? { id, heard: new Map<ChangeStream, string>(), next: undefined };
    this.#jobs.set(id, followed);
    followed.heard.set(stream, "");
    stream.onEnd(() => {
      followed.heard.delete(stream);
      if (followed.heard.size === 0) this.#end(followed);
    });
    this.#tell(followed, job);
    if (job.finishedAt === null) followed.next ??= this.#lookLater(followed, read);
    else this.#end(followed);
  }

  close(): void {
    for (const followed of this.#jobs.values()) this.#end(followed);
  }

  get #size(): number {
    return [...this.#jobs.values()].reduce((sum, { heard }) => sum + heard.size, 0);
  }

  #lookLater(followed: Followed, read: Read): NodeJS.Timeout {
    return setTimeout(() => void this.#look(followed, read).catch(() => this.#end(followed)), lookEvery);
  }

  async #look(followed: Followed, read: Read): Promise<void> {
    const now = await read();
    if (now) this.#tell(followed, now);
    if (now?.finishedAt !== null) this.#end(followed);
    else if (this.#jobs.get(followed.id) === followed) followed.next = this.#lookLater(followed, read);
  }

  /** Who reads too slowly hears of it at a later look. */
  #tell({ heard }: Followed, job: Job): void {
    const text = eventText("job", undefined, job);
    for (const [stream, last] of heard) {
      if (text === last || stream.isFull) continue;
      stream.write(text);
      heard.set(stream, text);
    }
  }

  #end(followed: Followed): void {
    clearTimeout(followed.next);
    if (this.#jobs.get(followed.id) === followed) this.#jobs.delete(followed.id);
    for (const stream of followed.heard.keys()) stream.end();
  }
}
