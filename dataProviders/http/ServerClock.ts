/** In milliseconds: a clock that is off by less is taken for right. */
const tolerated = 5_000;
/** So many answers count: one that was long on the way makes the server's clock look late. */
const counted = 8;

/** The server's clock as its answers tell it (`Date`): ages that went by a reader's clock would be wrong by as much as that is. */
export class ServerClock {
  readonly #ahead: number[] = [];

  take(headers: Headers): void {
    const told = Date.parse(headers.get("Date") ?? "");
    if (Number.isNaN(told)) return;
    // It is told in whole seconds.
    this.#ahead.push(told + 500 - Date.now());
    if (this.#ahead.length > counted) this.#ahead.shift();
  }

  /** In milliseconds. */
  now(): number {
    const ahead = this.#ahead.length > 0 ? Math.max(...this.#ahead) : 0;
    return Date.now() + (Math.abs(ahead) > tolerated ? ahead : 0);
  }
}
