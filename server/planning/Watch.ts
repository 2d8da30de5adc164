import type { Database, Logger } from "../database";
import type { ClaimedJob, Standing } from "./Job";
import { standJob } from "./jobs";
import type { Planning } from "./planInThreads";
import { tellJob } from "./telling";

/** Milliseconds between two tellings of where a job stands, and of its best plan. */
const standEvery = 1_000;
const keepEvery = 5_000;

/** `kept` hears of each plan that can be looked at from then on. */
type Parts = { database: Database; now: () => Date; log: Logger; kept: () => void };

/** Keeps a job this server's while it runs, tells where it stands, and hears what is wished of it. */
export class Watch {
  wish: "STOP" | "CANCEL" | "LOST" | undefined;
  /** The job's. */
  readonly id: string;
  readonly inBackground: boolean;
  gaveWay = false;
  readonly #end = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #job: ClaimedJob;
  readonly #parts: Parts;
  readonly #closing: AbortSignal;
  readonly #seconds: number;
  #begun: number | undefined;
  #planning: Planning | undefined;
  #standing: Standing = { progress: 0 };
  #kept = -Infinity;
  #isTelling = false;
  #tellsAgain = false;

  constructor(job: ClaimedJob, parts: Parts, closing: AbortSignal, seconds: number) {
    this.#seconds = seconds;
    this.#job = job;
    this.id = job.id;
    this.inBackground = job.request.inBackground === true;
    this.#parts = parts;
    this.#closing = closing;
    this.#timer = setInterval(() => this.tell(), standEvery);
    closing.addEventListener("abort", this.#abandon);
  }

  /** Aborted once nothing is wanted any more. */
  get ended(): AbortSignal {
    return this.#end.signal;
  }

  over(planning: Planning): void {
    this.#begun = performance.now();
    this.#planning = planning;
    if (this.#end.signal.aborted) planning.cancel();
    if (this.wish === "STOP") planning.stop();
  }

  hear({ progress, cost, unplanned, best }: Required<Standing>): void {
    const isFirst = this.#standing.best === undefined;
    this.#standing = { progress: Math.min(1, progress), cost, unplanned, best };
    // Somebody waits for a first plan to look at.
    if (isFirst) this.tell();
  }

  /** Another job is waited for. */
  giveWay(): void {
    this.gaveWay = true;
    this.#abandon();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#closing.removeEventListener("abort", this.#abandon);
  }

  readonly #abandon = (): void => {
    this.#end.abort(new Error("The server is shutting down"));
    this.#planning?.cancel();
  };

  /** Tells where the job stands, and hears what is wished of it. */
  tell(): void {
    this.#tellsAgain = this.#isTelling;
    if (this.#isTelling) return;
    this.#isTelling = true;
    void this.#stand()
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: error, job: this.id }, "A job's standing is not kept"),
      )
      .finally(() => {
        this.#isTelling = false;
        if (this.#tellsAgain) this.tell();
      });
  }

  async #stand(): Promise<void> {
    const { database, now, kept } = this.#parts;
    const { best, ...rest } = this.#standing;
    if (this.#begun !== undefined)
      rest.progress = Math.min(
        1,
        Math.max(rest.progress, (performance.now() - this.#begun) / 1000 / this.#seconds),
      );
    const keeps = best !== undefined && performance.now() - this.#kept > keepEvery;
    if (keeps) this.#kept = performance.now();
    const wish = await database.transaction(null, async (sql) => {
      if (keeps) await tellJob(sql, this.#job);
      return standJob(sql, this.#job, now(), keeps ? { ...rest, best } : rest);
    });
    if (keeps) kept();
    this.wish = wish ?? this.wish;
    if (wish === "STOP") this.#planning?.stop();
    if (wish === "CANCEL" || wish === "LOST") this.#abandon();
  }
}
