/** As many as travel times are kept for, or so. */
const most = 20;

/** Days that were read lately: the times between their places are known. */
export class RecentDays {
  readonly #names = new Set<string>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size > most && oldest !== undefined) this.#names.delete(oldest);
  }
}
