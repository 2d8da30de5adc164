import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Changed } from "./changedRows";
import { lastSequenceOf } from "./sequence";

/** What is asked of an account's rows again and again: by who pages, sorts or comes back. */
export type Question<T> = {
  /** Tells it from every other; undefined where its answer changes without the audit. */
  key: string | undefined;
  /** Looks at all the rows. */
  find(): Promise<T>;
  /** What becomes of an answer by writes; undefined where it has to be found anew. */
  amend(known: T, changed: Changed): Promise<T | undefined>;
  /** How many ids, groups or places it holds. */
  size(known: T): number;
};

/** A state of an account's rows, as a transaction sees it. */
export type Moment = {
  /** The last of the audit; undefined in a transaction that writes, since what it sees may never be. */
  sequence: number | undefined;
  /** What was written of the rows after a sequence; "nothing", or undefined where it can't be told. */
  since: (sequence: number) => Promise<Changed | "nothing" | undefined>;
};

type Version = { sequence: number; answer: unknown; size: number };

const mostQuestions = 3000;
/** A question of more letters (thousands of ids) is hardly asked twice, and would fill the memory. */
const longestKey = 5000;
const mostHeld = 400_000;

/**
 * Answers that are remembered as of a sequence of the account's audit, which every write adds to: what was written since
 * is added to them, instead of looking at all the rows again. Of one database only.
 */
export class Remembered {
  /** The newest version last, and the one before it for who began to read earlier; what was found last at the end. */
  readonly #known = new Map<string, Version[]>();
  #held = 0;

  async answer<T>({ sequence, since }: Moment, question: Question<T>): Promise<T> {
    const { key } = question;
    if (sequence === undefined || key === undefined || key.length > longestKey) return question.find();
    const base = this.#known.get(key)?.findLast((version) => version.sequence <= sequence);
    if (base?.sequence === sequence) return base.answer as T;
    const changed = base && (await since(base.sequence));
    const amended =
      base === undefined || changed === undefined
        ? undefined
        : changed === "nothing"
          ? (base.answer as T)
          : await question.amend(base.answer as T, changed);
    const answer = amended ?? (await question.find());
    this.#keep(key, { sequence, answer, size: question.size(answer) });
    return answer;
  }

  #keep(key: string, version: Version): void {
    const others = (this.#known.get(key) ?? []).filter(({ sequence }) => sequence !== version.sequence);
    this.#forget(key);
    const versions = [...others, version].sort((one, other) => one.sequence - other.sequence).slice(-2);
    this.#known.set(key, versions);
    this.#held += sizeOf(versions);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostQuestions && this.#held <= mostHeld) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#held -= sizeOf(this.#known.get(key) ?? []);
    this.#known.delete(key);
  }
}

function sizeOf(versions: Version[]): number {
  return versions.reduce((sum, { size }) => sum + size, 0);
}

/** The sequence that a transaction reads at: all of what it sees is of one moment, if it writes nothing (`Database.read`). */
export async function sequenceRead(sql: Sql, accountId: string): Promise<number | undefined> {
  const { rows } = await template<{ sequence: number | null; reads: boolean }>`
    select (${lastSequenceOf(accountId)}) as sequence, current_setting('transaction_read_only') = 'on' as reads`.execute(
    sql,
  );
  return rows[0]?.reads ? (rows[0].sequence ?? 0) : undefined;
}
