/** What to do now about the session: nothing, tell the server that it is used, warn of its end (in `left` ms), end it. */
export type Step = { act: "wait" | "prolong" | "end" } | { act: "warn"; left: number };

/** How often the server hears that the session is used, in milliseconds. */
const keepAliveInterval = 60_000;
/** How soon a server that did not answer is asked again, once the end is near. */
const retryInterval = 5_000;
/** How long before the end the user is warned (quality.md, WCAG 2.2.1). */
const warningTime = 120_000;
/** The server notes a use to the minute: the session may be as much older than this page knows. */
const noteInterval = 60_000;

/**
 * When a session is prolonged, and when it ends for want of use. Only real activity of the user prolongs it (quality.md
 * F14), and none that comes once he is warned: then he says so.
 */
export class SessionClock {
  #idle: number;
  readonly #now: () => number;
  #used: number;
  #asked: number;
  #active = false;

  /** `lifetime`: minutes without use after which the server ends a session. `now`: milliseconds of some clock. */
  constructor(lifetime: number, now: () => number) {
    this.#idle = idleOf(lifetime);
    this.#now = now;
    this.#used = now();
    this.#asked = this.#used;
  }

  /** The account has another lifetime of sessions from now on; what was used stays used. */
  lives(lifetime: number): void {
    this.#idle = idleOf(lifetime);
  }

  /** The user did something. */
  active(): void {
    if (this.#now() < this.#warnAt) this.#active = true;
  }

  /** The server has counted a use of the session, by this page or another one. */
  used(): void {
    this.#used = this.#now();
    this.#active = false;
  }

  /** The server could not be asked: the use that it was to count is still to be told. */
  unheard(): void {
    this.#active = true;
  }

  /** What is to be done now; "prolong" is said once, and again where `unheard`. */
  step(): Step {
    const now = this.#now();
    if (now >= this.#endsAt) return { act: "end" };
    const due = now - this.#asked >= (now >= this.#warnAt ? retryInterval : keepAliveInterval);
    if (this.#active && due) {
      this.#asked = now;
      this.#active = false;
      return { act: "prolong" };
    }
    if (now >= this.#warnAt) return { act: "warn", left: this.#endsAt - now };
    return { act: "wait" };
  }

  get #endsAt(): number {
    return this.#used + this.#idle;
  }

  get #warnAt(): number {
    return this.#endsAt - Math.min(warningTime, this.#idle / 2);
  }
}

/** Milliseconds without use after which the page takes a session of so many minutes for ended. */
function idleOf(lifetime: number): number {
  const idle = lifetime * 60_000;
  return idle - Math.min(noteInterval, idle / 4);
}
