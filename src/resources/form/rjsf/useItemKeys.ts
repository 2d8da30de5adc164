import { useState } from "react";

let made = 0;

/** React keys for the entries of a list, which follow an entry when it is moved: what is typed in it stays with it. */
export function useItemKeys(count: number): ItemKeys {
  const [keys] = useState(() => new ItemKeys());
  return keys.for(count);
}

class ItemKeys {
  readonly #keys: number[] = [];

  for(count: number): this {
    while (this.#keys.length < count) this.#keys.push(made++);
    return this;
  }

  at(index: number): number | undefined {
    return this.#keys[index];
  }

  /** The key of the entry that is about to be added after so many. */
  next(count: number): number | undefined {
    return this.for(count + 1).at(count);
  }

  remove(index: number): void {
    this.#keys.splice(index, 1);
  }

  move(from: number, to: number): void {
    this.#keys.splice(to, 0, ...this.#keys.splice(from, 1));
  }
}
