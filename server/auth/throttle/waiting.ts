import { Overloaded } from "../../database";

/** Answers held back at once: each holds a request, of which the server has a bounded number. */
const mostWaiting = 100;

/** Holds answers back. `sleep` is the clock's, so that tests need not wait. */
export class WaitingRoom {
  readonly #sleep: (ms: number) => Promise<unknown>;
  #waiting = 0;

  constructor(sleep: (ms: number) => Promise<unknown>) {
    this.#sleep = sleep;
  }

  /** @throws Overloaded where too many wait already. */
  async wait(seconds: number): Promise<void> {
    if (seconds === 0) return;
    if (this.#waiting >= mostWaiting) throw new Overloaded("Too many sign-ins are held back", seconds);
    this.#waiting += 1;
    try {
      await this.#sleep(seconds * 1000);
    } finally {
      this.#waiting -= 1;
    }
  }
}
