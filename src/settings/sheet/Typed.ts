import type { Setting } from "../records";
import type { Edits } from "./edits";

/** What `Typed.edit` answers for a setting in which nothing was typed. */
export const untouched = Symbol("untouched");

/**
 * What is typed over a sheet, outside React's state: a key draws the fields anew that it changes, and not the hundreds
 * beside them. Hears who subscribes.
 */
export class Typed {
  #base: readonly Setting[] | undefined;
  #edits: Edits = {};
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What it was typed over; undefined while nothing is. */
  readonly base = (): readonly Setting[] | undefined => this.#base;

  readonly edits = (): Edits => this.#edits;

  /** What was typed for a setting, as a value of the wire. */
  readonly edit = ({ key }: Setting): unknown =>
    Object.hasOwn(this.#edits, key) ? this.#edits[key] : untouched;

  /** From now on these, over this sheet. */
  set(base: readonly Setting[], edits: Edits): void {
    this.#base = Object.keys(edits).length === 0 ? undefined : base;
    this.#edits = edits;
    for (const listener of this.#listeners) listener();
  }
}
