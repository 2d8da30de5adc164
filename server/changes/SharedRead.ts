/**
 * One read at a time for all who ask. Who asks while one is under way gets what the next one finds, so that nobody gets
 * what was there before he asked.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #current: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  ask(): Promise<T> {
    if (this.#current === undefined) return this.#begin();
    const before = this.#current.catch(() => {});
    this.#next ??= before.then(() => {
      this.#next = undefined;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<T> {
    const current = this.#read().finally(() => {
      if (this.#current === current) this.#current = undefined;
    });
    this.#current = current;
    return current;
  }
}
