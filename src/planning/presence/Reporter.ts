import type { Day } from "../../../dataProviders/services";
import type { Whereabouts } from "../../../schemas/schedule";

/** Where this page is: a day, and what of it is looked at. */
export type Place = { day: Day; on: Whereabouts | null };

type Calls = {
  sayPresent(day: Day, on: Whereabouts | null): Promise<void>;
  sayGone(day: Day): Promise<void>;
};

/** Milliseconds between two reports: who only passes by is not followed. */
const rest = 1_000;

/** Tells the server where this page is, once a second at most, and only where that is other than it said last. */
export class Reporter {
  readonly #calls: Calls;
  #wanted: Place | null = null;
  #said: Place | null = null;
  #last = -rest;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** Null is on no day any more. */
  be(place: Place | null): void {
    this.#wanted = place;
    // What changes twice in one go is said once, as it is then.
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#report(), Math.max(0, this.#last + rest - performance.now()));
  }

  /** The server knows nothing of this page any more. */
  forget(): void {
    this.#said = null;
    this.#wanted = null;
  }

  async #report(): Promise<void> {
    this.#timer = undefined;
    const [wanted, said] = [this.#wanted, this.#said];
    if (JSON.stringify(wanted) === JSON.stringify(said)) return;
    this.#last = performance.now();
    this.#said = wanted;
    try {
      if (wanted) await this.#calls.sayPresent(wanted.day, wanted.on);
      else if (said) await this.#calls.sayGone(said.day);
    } catch {
      // Nobody is helped by hearing of it: the next report says it all again, and without a stream nobody is there.
      if (this.#said === wanted) this.#said = null;
    }
  }
}
