import type { Sql } from "./database";
import { DatabaseMisuse } from "./errors";

/**
 * A value that takes longer to make than a transaction may hold its place: a password's hash. Asked for the first time, it
 * is a stand-in. The work goes on with that to its end, which finds whatever else is wrong, and is taken back; the value is
 * made while nothing is locked, and the work is done again with it. Hence nothing but SQL may come of the work until then.
 *
 * Who asks twice by one name, gets two values: equal passwords have hashes of their own.
 */
export function madeOutside(sql: Sql, name: string, make: () => Promise<string>): string {
  const values = ofTransaction.get(sql);
  if (!values)
    throw new DatabaseMisuse("Only what writes in a transaction can ask for a value made outside of it.");
  return values.take(name, make);
}

/** What a transaction that was begun again uses in place of stand-ins. */
export class ValuesMadeOutside {
  readonly #made = new Map<string, string[]>();
  #taken = new Map<string, number>();
  #missing: Wanted[] = [];

  /** Does the work once. @throws StandInsUsed where it used any: make the values, and do it again. */
  async pass<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#taken = new Map();
    this.#missing = [];
    ofTransaction.set(sql, this);
    const result = await work(sql);
    if (this.#missing.length > 0) throw new StandInsUsed();
    return result;
  }

  take(name: string, make: () => Promise<string>): string {
    const count = this.#taken.get(name) ?? 0;
    this.#taken.set(name, count + 1);
    const made = this.#made.get(name)?.[count];
    if (made !== undefined) return made;
    this.#missing.push({ name, make });
    return standIn;
  }

  /** Makes what is missing, a few at once: those of others that wait for the same come between. */
  async make(): Promise<void> {
    const left = this.#missing.values();
    const makeSome = async () => {
      for (const { name, make } of left) {
        const value = await make();
        const made = this.#made.get(name);
        if (made) made.push(value);
        else this.#made.set(name, [value]);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, makeSome));
  }
}

/** Thrown to take a transaction back that used stand-ins. */
export class StandInsUsed extends Error {}

type Wanted = { name: string; make: () => Promise<string> };

/** Is never saved. */
export const standIn = "not made yet";

const atOnce = 4;

const ofTransaction = new WeakMap<Sql, ValuesMadeOutside>();
