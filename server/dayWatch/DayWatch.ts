import type { Database, Logger } from "../database";
import { type LookParts, Looks } from "./Looks";
import { type Claim, claimDay, forgetDay, releaseDay } from "./table";

/** Milliseconds between two looks for days that are due. */
const lookEvery = 1000;
/** Milliseconds after a look before which the same day is not looked at again, whatever happens. */
const rest = 1000;
/** Milliseconds until a day is looked at again that could not be. */
const retry = 60_000;

type Parts = LookParts & { database: Database; log: Logger; pace: number };

/** Looks at days that are being driven when something has happened, and now and then; other servers take other days. */
export class DayWatch {
  readonly #parts: Parts;
  readonly #looks: Looks;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#looks = new Looks(parts);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEvery / this.#parts.pace);
    this.#timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks at all days that are due. */
  look(): Promise<void> {
    this.#running ??= this.#lookAll()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, "It is not known which days are to be looked at"),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #lookAll(): Promise<void> {
    const { database, now } = this.#parts;
    while (!this.#isClosed) {
      const claim = await database.transaction(null, (sql) => claimDay(sql, now()));
      if (!claim) return;
      await this.#lookAt(claim);
    }
  }

  async #lookAt(claim: Claim): Promise<void> {
    const { database, now, log, pace } = this.#parts;
    const later = (ms: number) => new Date(now().getTime() + ms);
    try {
      const { next } = await this.#looks.at(claim);
      const soonest = later(rest / pace);
      await database.transaction(null, (sql) =>
        next ? releaseDay(sql, claim, { next, soonest }) : forgetDay(sql, claim, soonest),
      );
    } catch (error) {
      const { lease: _lease, dueThen: _due, ...day } = claim;
      log.warn(
        { err: error, ...day },
        "A day that is being driven could not be looked at; it is tried again",
      );
      await database.transaction(null, (sql) =>
        releaseDay(sql, claim, { next: later(retry), soonest: later(retry) }),
      );
    }
  }
}
