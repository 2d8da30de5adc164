import type { Database, Logger } from "../database";
import { TravelFault, type TravelOf } from "../travel";
import type { ClaimedJob } from "./Job";
import { FirstPlans } from "./FirstPlans";
import { claimJob, endJob, mostAttempts, releaseJob, someWait, type JobEnd } from "./jobs";
import { planInThreads, ThreadLost } from "./planInThreads";
import { problemOf } from "./problemOf";
import { tellJob } from "./telling";
import { threadsFor } from "./threadsFor";
import { Watch } from "./Watch";

/** Milliseconds between two looks for jobs. */
const lookEvery = 2_000;
/** Seconds that a job may take that says nothing of it. */
const usualSeconds = 60;

const interrupted: JobEnd = {
  state: "FAILED",
  message: {
    code: "PLANNING_INTERRUPTED",
    message: "The planner was interrupted twice; begin the job again, with fewer orders where that goes on",
  },
};

/** What waits comes before what was carried out in the background. */
class GaveWay extends Error {}

/** `threads` is how many plan one job at most. */
type Parts = { database: Database; travel: TravelOf; now: () => Date; log: Logger; threads: number };

/** Carries out planning jobs, one at a time in this server; other servers on the same database take others. */
export class JobRunner {
  readonly firstPlans = new FirstPlans();
  readonly #parts: Parts;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #watch: Watch | undefined;
  #looksAgain = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), lookEvery);
    this.#timer.unref();
    this.look();
  }

  /** Whether somebody waits for what is carried out here now. */
  get isWaitedFor(): boolean {
    return this.firstPlans.areWaitedFor || (this.#watch !== undefined && !this.#watch.inBackground);
  }

  /** Looks for a job now, which may be one that somebody waits for. */
  look(): void {
    if (this.#watch?.inBackground) void this.#lookForOthers(this.#watch);
    this.#begin();
  }

  /** Somebody waits for a job that has just come. */
  hurry(): void {
    if (this.#watch?.inBackground) this.#watch.giveWay();
    this.#begin();
  }

  #begin(): void {
    if (this.#closing.signal.aborted) return;
    // It may have come while it was found that there is none.
    this.#looksAgain = true;
    this.#running ??= this.#runAll()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, "Planning jobs could not be carried out"),
      )
      .finally(() => (this.#running = undefined));
  }

  /** Somebody wishes something of a job: heard at once where it runs here, else when its server next looks. */
  hear(id: string): void {
    if (this.#watch?.id === id) this.#watch.tell();
  }

  /** Gives the job that runs back, for another server or the next start. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#running;
  }

  async #lookForOthers(watch: Watch): Promise<void> {
    const { database, log } = this.#parts;
    try {
      if (await database.read(null, someWait)) watch.giveWay();
    } catch (error) {
      log.warn({ err: error }, "It is not known whether planning jobs wait");
    }
  }

  async #runAll(): Promise<void> {
    const { database, now } = this.#parts;
    while (this.#looksAgain && !this.#closing.signal.aborted) {
      this.#looksAgain = false;
      const job = await database.transaction(null, (sql) => claimJob(sql, now()));
      if (!job) continue;
      this.#looksAgain = true;
      await this.#run(job);
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { database, log } = this.#parts;
    if (job.attempts > mostAttempts) return this.#end(job, interrupted);
    try {
      const end = await this.#carryOut(job);
      if (end) await this.#end(job, end);
    } catch (error) {
      if (this.#closing.signal.aborted || error instanceof GaveWay)
        return database.transaction(null, (sql) => releaseJob(sql, job, job.attempts - 1));
      log.warn({ err: error, job: job.id }, "A planning job was not carried out");
      if (!(error instanceof ThreadLost)) return this.#end(job, failure(error));
      if (job.attempts === mostAttempts) return this.#end(job, interrupted);
      await database.transaction(null, (sql) => releaseJob(sql, job, job.attempts));
    }
  }

  async #end(job: ClaimedJob, end: JobEnd): Promise<void> {
    const { database, now } = this.#parts;
    await database.transaction(null, async (sql) => {
      await endJob(sql, job, now(), end);
      await tellJob(sql, job);
    });
    if (!job.request.inBackground) this.firstPlans.came();
  }

  /** Undefined where the job is another server's by now. */
  async #carryOut(job: ClaimedJob): Promise<JobEnd | undefined> {
    const { log } = this.#parts;
    const { request, best } = job;
    const { mode, seed = 1, seconds = usualSeconds, rounds } = request;
    const limit = rounds === undefined ? seconds : Infinity;
    const kept = () => {
      if (!watch.inBackground) this.firstPlans.came();
    };
    const watch = new Watch(job, { ...this.#parts, kept }, this.#closing.signal, limit);
    this.#watch = watch;
    try {
      const { problem, source } = await problemOf(request, this.#parts.travel(job.accountId), watch.ended);
      // A plan that is built anew goes on from what was found before; others are held to what was given.
      const allocation = mode === "FULL" ? (best ?? request.allocation) : request.allocation;
      const threads = rounds === undefined ? threadsFor(problem, this.#parts.threads) : 1;
      const task = { problem, mode, seed, seconds, rounds, allocation, inBackground: watch.inBackground };
      const planning = planInThreads(task, threads, {
        standing: (standing) => watch.hear(standing),
        lost: (error) => log.warn({ err: error, job: job.id }, "A planning thread was lost; others go on"),
        wrong: (faults) =>
          log.error(
            { job: job.id, faults: faults.slice(0, 5) },
            "The best plan was not valid; the next one is kept",
          ),
      });
      watch.over(planning);
      const result = await planning.result;
      return { state: watch.wish === "STOP" ? "STOPPED" : "FINISHED", result: { ...result, source } };
    } catch (error) {
      if (watch.wish === "LOST") return undefined;
      if (watch.wish === "CANCEL") return { state: "CANCELLED" };
      if (watch.gaveWay) throw new GaveWay();
      throw error;
    } finally {
      watch.close();
      this.#watch = undefined;
    }
  }
}

function failure(error: unknown): JobEnd {
  if (error instanceof TravelFault)
    return { state: "FAILED", message: { code: error.code, message: error.message } };
  return { state: "FAILED", message: { code: "PLANNING_FAILED", message: (error as Error).message } };
}
