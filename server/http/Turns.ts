/** Lets works of one name go one after the other; those of other names go their own ways. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    let end = () => {};
    const over = new Promise<void>((resolve) => (end = resolve));
    this.#last.set(name, over);
    await before;
    try {
      return await work();
    } finally {
      if (this.#last.get(name) === over) this.#last.delete(name);
      end();
    }
  }
}
