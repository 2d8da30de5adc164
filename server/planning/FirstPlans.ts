/** Milliseconds that a first plan may be waited for, and that it then takes until it is seen. */
const mostWaited = 5_000;
const untilSeen = 1_000;
/** Whoever asks again within so many milliseconds is not waited for: what is put off has its turn as well. */
const rest = 2 * mostWaited;

/**
 * Whether somebody waits for a first plan, from his request for it until he sees it. What the server plays of its own
 * accord is put off meanwhile: for seconds at most, whatever becomes of the plan.
 */
export class FirstPlans {
  #until = -Infinity;
  #next = -Infinity;

  /** Somebody asks for a plan. */
  expect(): void {
    const now = performance.now();
    if (now < this.#next) return;
    this.#until = now + mostWaited;
    this.#next = now + rest;
  }

  /** It is there, or there will be none. */
  came(): void {
    this.#until = Math.min(this.#until, performance.now() + untilSeen);
  }

  get areWaitedFor(): boolean {
    return performance.now() < this.#until;
  }
}
