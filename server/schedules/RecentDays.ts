import type { OpenDay } from "./OpenDay";
import type { DayOrder } from "./records";

/** As many as travel times are kept for, or so. */
const mostNames = 20;
/** Days that are kept as they were timed: with 2,500 places each one's tables take 50 MB. */
const mostDays = 3;

/** Days that were read lately: the times between their places are known, of the last ones all that followed from them. */
export class RecentDays {
  readonly #names = new Map<string, true>();
  readonly #days = new Map<string, { open: OpenDay; generation: number }>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** As it was timed last, if the times between places are still the same. */
  timed(name: string, generation: number | undefined): OpenDay | undefined {
    const kept = this.#days.get(name);
    return kept && kept.generation === generation ? kept.open : undefined;
  }

  /** Its orders as they were read last. */
  orders(name: string): readonly DayOrder[] {
    return this.#days.get(name)?.open.day.orders ?? [];
  }

  add(name: string, open: OpenDay, generation: number | undefined): void {
    putLast(this.#names, name, true, mostNames);
    if (generation !== undefined) putLast(this.#days, name, { open, generation }, mostDays);
  }
}

function putLast<Value>(all: Map<string, Value>, name: string, value: Value, most: number): void {
  all.delete(name);
  all.set(name, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
